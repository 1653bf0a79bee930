/** What any process changes in the database, of which its triggers notify (migration 0032). */

/** Channel of the notifications, also in the trigger function. */
export const changesChannel = 'kb_help';

type Listener = () => void;

export class Changes {
  #isLive = false;
  #content = 0;
  #lines = 0;
  readonly #onSettings = new Set<Listener>();

  /** Whether changes are known at once, also those by other processes. A pooler passes no notifications on. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** How often content has changed, or may have: what was read under another number may be out of date. */
  get content(): number {
    return this.#content;
  }

  /** The same for the lists of Improve, which depend on content and on decisions about their lines. */
  get lines(): number {
    return this.#content + this.#lines;
  }

  /**
   * Calls the listener when the owner's settings have changed, or may have.
   * @returns ends it
   */
  onSettings(listener: Listener): () => void {
    this.#onSettings.add(listener);
    return () => void this.#onSettings.delete(listener);
  }

  /** @param payload of a notification */
  note(payload: string): void {
    if (payload === 'settings') for (const listener of this.#onSettings) listener();
    else if (payload === 'lines') this.#lines++;
    else this.#content++;
  }

  /** Changes may have been missed before it became live, and will be after. */
  setLive(isLive: boolean): void {
    this.#isLive = isLive;
    this.note('content');
    if (isLive) this.note('settings');
  }
}
