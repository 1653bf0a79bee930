// Shortens names that only Lit and we ourselves ever say to each other, the same in every file of a build. (The bundler
// does that for single files only.) What a page or who writes it may say (attributes, properties, methods, events,
// `updateComplete`) is not here, nor is anything that comes from JSON, the DOM, or a module's exports.
import MagicString from 'magic-string';
import type {Plugin} from 'vite';

const lit = `
  createRenderRoot firstUpdated hostConnected hostDisconnected hostUpdate hostUpdated willUpdate
`;
const ours = `
  addStyles badRequest byAttribute commentLabel commentRequired copyFailed emailInvalid emailRequired extras helpfulRatio noResults
  onButtonKey ownHeading rateLimited reasonLabel renderContent renderItems renderNote renderPending searchSite skeletons
  thanksForComment tooSlow trail uiLang wantContents wantedCulture
`;
/** By name. */
const short = new Map(
  `${lit} ${ours}`
    .trim()
    .split(/\s+/)
    .map((name, index) => [name, `_${index.toString(36)}`]),
);

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  computed?: boolean;
  shorthand?: boolean;
  key?: Node;
  property?: Node;
}

/** Where a node says the name of a property, if it does. */
function nameIn(node: Node): Node | undefined {
  if (node.computed) return undefined;
  if (node.type === 'MemberExpression') return node.property;
  return /^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) ? node.key : undefined;
}

function rename(node: unknown, text: MagicString): void {
  if (Array.isArray(node)) return node.forEach((each) => rename(each, text));
  if (!node || typeof node !== 'object') return;
  const said = nameIn(node as Node);
  const to = said?.type === 'Identifier' ? short.get(said.name ?? '') : undefined;
  if (said && to) {
    if ((node as Node).shorthand) text.appendLeft(said.start, `${to}:`);
    else text.overwrite(said.start, said.end, to);
  }
  Object.values(node).forEach((value) => rename(value, text));
}

export const shortenInternalNames = (): Plugin => ({
  name: 'kb-internal-names',
  // Files are named before their names are shortened: other short names must give other files.
  augmentChunkHash: () => [...short].join(),
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const text = new MagicString(chunk.code);
      rename(this.parse(chunk.code), text);
      chunk.code = text.toString();
    }
  },
});
