import {html} from 'lit';
import type {PortalElement} from '../../ui/portal-element.ts';
import {isComposing} from './form-values.ts';
import type {RichEditor} from './rich-editor.ts';

const pictures = ['image', 'figurePicture'];

/** The position of the picture that is selected, or that the caret is behind, as after it was inserted. */
function pictureAt({state: {doc, selection}}: RichEditor): number | undefined {
  const {$from, from, empty} = selection;
  const isPicture = (position: number) => pictures.includes(doc.nodeAt(position)?.type.name ?? '');
  if (!empty) return isPicture(from) && from + 1 === selection.to ? from : undefined;
  const before = $from.nodeBefore;
  return before && isPicture(from - before.nodeSize) ? from - before.nodeSize : undefined;
}

/** Asks what a picture shows. It lies over the text, which does not move while the caret passes a picture. */
export class PictureField {
  readonly #host: PortalElement;
  #isShown = false;

  constructor(host: PortalElement) {
    this.#host = host;
  }

  readonly #onFocus = () => this.#host.requestUpdate();

  render(editor: RichEditor | undefined) {
    const position = editor && pictureAt(editor);
    const root = this.#host.renderRoot as ShadowRoot;
    const isElsewhere = root.activeElement?.matches('input:not(#picture-text), select, textarea');
    // On its way into the field, the focus is nowhere for a moment.
    this.#isShown = position !== undefined && !isElsewhere && (editor!.isFocused || this.#isShown);
    if (!this.#isShown || !editor || position === undefined) return '';
    // Between two fields of the element, the focus moves unseen by the host.
    root.addEventListener('focusin', this.#onFocus, {once: true});
    const onInput = (event: Event) => {
      const {value} = event.currentTarget as HTMLInputElement;
      editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'alt', value));
    };
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event) || !['Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      editor.commands.focus();
    };
    return html`<div class="picture">
      <label for="picture-text">${this.#host.portalTerms.contribute.tools.alternative}</label>
      <input
        id="picture-text"
        type="text"
        autocomplete="off"
        maxlength="1000"
        dir="auto"
        .value=${(editor.state.doc.nodeAt(position)!.attrs['alt'] as string | null) ?? ''}
        @input=${onInput}
        @keydown=${onKey}
      />
    </div>`;
  }
}
