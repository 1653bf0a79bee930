/** What the reader asks of kb-help in its panel; seen by kb-help alone. */
export class PanelEvent extends Event {
  readonly action: 'back' | 'forward' | 'home' | 'contact' | 'resize' | 'close';

  constructor(action: PanelEvent['action']) {
    super('kb-panel');
    this.action = action;
  }
}
