import {html, nothing} from 'lit';
import {icon} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {CalloutKind} from './callout.ts';
import type {LinkField} from './link-field.ts';
import type {PictureField} from './picture-field.ts';
import type {RichEditor} from './rich-editor.ts';

/** What buttons and blocks are called: callouts as readers see them. */
export const toolTerms = ({portalTerms, terms}: PortalElement) => ({
  ...portalTerms.contribute.tools,
  ...terms.article.callouts,
});

type ToolTerms = ReturnType<typeof toolTerms>;

interface Tool {
  id: Exclude<keyof ToolTerms, 'label' | 'address' | 'apply' | 'alternative'>;
  /** A path of icon(), or the letters on the button. */
  path?: string;
  letters?: string;
  run: (editor: RichEditor) => void;
  /** For buttons that are on or off. */
  isActive?: (editor: RichEditor) => boolean;
  isShown?: (editor: RichEditor) => boolean;
  canRun?: (editor: RichEditor) => boolean;
}

const chain = (editor: RichEditor) => editor.chain().focus();
const inTable = (editor: RichEditor) => editor.isActive('table');
const inCallout = (editor: RichEditor) => editor.isActive('callout');

const mark = (id: 'bold' | 'italic' | 'strike' | 'code', look: Pick<Tool, 'path' | 'letters'>): Tool => ({
  id,
  ...look,
  run: (editor) => chain(editor).toggleMark(id).run(),
  isActive: (editor) => editor.isActive(id),
});

const heading = (id: 'heading' | 'subheading', level: 2 | 3): Tool => ({
  id,
  letters: `H${level}`,
  run: (editor) => chain(editor).toggleHeading({level}).run(),
  isActive: (editor) => editor.isActive('heading', {level}),
});

const callout = (id: CalloutKind, path: string): Tool => ({
  id,
  path,
  run: (editor) => chain(editor).toggleCallout(id).run(),
  isActive: (editor) => editor.isActive('callout', {kind: id}),
});

const tools: readonly Tool[] = [
  mark('bold', {letters: 'B'}),
  mark('italic', {letters: 'I'}),
  mark('strike', {letters: 'S'}),
  mark('code', {path: 'M9 8l-4 4 4 4M15 8l4 4-4 4'}),
  heading('heading', 2),
  heading('subheading', 3),
  {
    id: 'bulletList',
    path: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    run: (editor) => chain(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'orderedList',
    path: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.2c.6-1 2.3-.7 2.1.5-.1.8-2.1 2.3-2.1 2.3h2.4',
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'quote',
    path: 'M5 5v14M10 8h10M10 12h10M10 16h6',
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  callout('note', 'M12 3a9 9 0 100 18 9 9 0 000-18M12 11v5M12 8h.01'),
  {
    ...callout(
      'tip',
      'M9.500 18h5M10.500 21h3M9.500 15.500c0-1-.4-1.700-1-2.300a5 5 0 117 0c-.6.6-1 1.300-1 2.300z',
    ),
    isShown: inCallout,
  },
  {...callout('warning', 'M12 4L3 20h18zM12 10v4M12 17h.01'), isShown: inCallout},
  {
    id: 'collapsible',
    path: 'M5 5l4 3.500L5 12M12 8.500h8M12 14h8M12 19.500h8',
    run: (editor) => chain(editor).toggleCollapsible().run(),
    isActive: (editor) => editor.isActive('details'),
  },
  {
    id: 'codeBlock',
    path: 'M4 5h16v14H4zM10 9l-3 3 3 3M14 9l3 3-3 3',
    run: (editor) => chain(editor).toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
  {
    id: 'table',
    path: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
    run: (editor) => chain(editor).insertTable({rows: 3, cols: 2, withHeaderRow: true}).run(),
    isShown: (editor) => !inTable(editor),
  },
  {
    id: 'addRow',
    path: 'M4 4h16v8H4zM12 15v6M9 18h6',
    run: (editor) => chain(editor).addRowAfter().run(),
    isShown: inTable,
  },
  {
    id: 'addColumn',
    path: 'M4 4h8v16H4zM15 12h6M18 9v6',
    run: (editor) => chain(editor).addColumnAfter().run(),
    isShown: inTable,
  },
  {
    id: 'deleteRow',
    path: 'M4 4h16v8H4zM9 18h6',
    run: (editor) => chain(editor).deleteRow().run(),
    isShown: inTable,
  },
  {
    id: 'deleteColumn',
    path: 'M4 4h8v16H4zM15 12h6',
    run: (editor) => chain(editor).deleteColumn().run(),
    isShown: inTable,
  },
  {
    id: 'deleteTable',
    path: 'M4 5h16v14H4zM9 9l6 6M15 9l-6 6',
    run: (editor) => chain(editor).deleteTable().run(),
    isShown: inTable,
  },
  {
    id: 'undo',
    path: 'M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3',
    run: (editor) => chain(editor).undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    path: 'M15 14l5-5-5-5M20 9H10a6 6 0 000 12h3',
    run: (editor) => chain(editor).redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
];

const linkPath =
  'M10 14a4 4 0 006 .4l3-3a4 4 0 00-5.700-5.700l-1.700 1.700M14 10a4 4 0 00-6-.4l-3 3a4 4 0 005.700 5.700l1.700-1.700';
const picturePath = 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01';

const blockIds = [
  'heading',
  'subheading',
  'bulletList',
  'orderedList',
  'quote',
  'note',
  'tip',
  'warning',
  'collapsible',
  'codeBlock',
  'table',
] as const;

/** The tools that make a block of an empty line. */
export const blockTools = blockIds.map((id) => {
  const {run, path, letters} = tools.find((tool) => tool.id === id)!;
  return {id, run, icon: path ? icon(path) : html`<b class="letters" data-letters=${letters!}></b>`};
});

/** A button of the toolbar. */
export type ToolId = Tool['id'];

interface ToolbarOptions {
  host: PortalElement;
  /** The button that had the focus last. It is in the order of Tab; where it is not shown, the first one is. */
  current: ToolId;
  onCurrent: (id: ToolId) => void;
  /** The editor that the buttons act on; undefined while a field with HTML has the focus, or none. */
  editor: RichEditor | undefined;
  link: LinkField;
  picture: PictureField;
  onFiles: (files: File[]) => void;
}

/** The keys of the toolbar pattern: the arrows move, Home and End jump. */
function onKey(event: KeyboardEvent) {
  const bar = event.currentTarget as HTMLElement;
  const buttons = [...bar.querySelectorAll('button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  const forward = getComputedStyle(bar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const next: Record<string, number> = {
    [forward]: (index + 1) % buttons.length,
    [back]: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = index < 0 ? undefined : buttons[next[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The toolbar of all texts: it acts on the one that had the focus last. */
export function toolbar({host, current, onCurrent, editor, link, picture, onFiles}: ToolbarOptions) {
  const terms = toolTerms(host);
  const shown = tools.filter(
    ({isShown}) => !isShown || (editor ? isShown(editor) : isShown !== inTable && isShown !== inCallout),
  );
  const isCurrentShown = current === 'link' || current === 'picture' || shown.some(({id}) => id === current);
  const tabStop = isCurrentShown ? current : 'bold';
  const button = (
    id: ToolId,
    content: unknown,
    onClick: () => void,
    {pressed, disabled = false}: {pressed?: boolean | undefined; disabled?: boolean} = {},
  ) =>
    html`<button
      type="button"
      tabindex=${id === tabStop ? 0 : -1}
      title=${terms[id]}
      aria-label=${terms[id]}
      aria-pressed=${pressed ?? nothing}
      aria-disabled=${!editor || disabled ? 'true' : nothing}
      @focus=${() => onCurrent(id)}
      @mousedown=${(event: Event) => event.preventDefault()}
      @click=${() => editor && !disabled && onClick()}
    >
      ${content}
    </button>`;
  const pick = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    onFiles([...(input.files ?? [])]);
    input.value = '';
  };
  const openPicker = (event: Event) =>
    (event.currentTarget as Element).parentElement?.querySelector<HTMLInputElement>('[type=file]')?.click();
  return html`<div class="tools">
    <div class="toolbar" part="toolbar" role="toolbar" aria-label=${terms.label} @keydown=${onKey}>
      ${shown.map(({id, path, letters, run, isActive, canRun}) =>
        button(
          id,
          path
            ? icon(path)
            : html`<span class=${`letters ${id}`} data-letters=${letters!} aria-hidden="true"></span>`,
          () => run(editor!),
          {
            pressed: isActive && Boolean(editor && isActive(editor)),
            disabled: Boolean(editor && canRun && !canRun(editor)),
          },
        ),
      )}
      ${button('link', icon(linkPath), () => link.toggle(), {
        pressed: Boolean(editor?.isActive('link')),
      })}
      <button
        type="button"
        tabindex=${tabStop === 'picture' ? 0 : -1}
        title=${terms.picture}
        aria-label=${terms.picture}
        @focus=${() => onCurrent('picture')}
        @click=${openPicker}
      >
        ${icon(picturePath)}
      </button>
      <input type="file" accept="image/*" multiple hidden @change=${pick} />
    </div>
    ${link.isOpen && editor ? link.render(editor) : ''} ${picture.render(editor)}
  </div>`;
}
