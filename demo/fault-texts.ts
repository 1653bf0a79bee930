/** Texts that test the limits: very long ones, and ones that try to run code. */
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const sentence =
  'This sentence goes on for longer than anyone who designed the page had in mind when they drew it';

const hostile = [
  '<img src=x onerror="window.kbHostile=1">',
  '"><script>window.kbHostile=2</script>',
  '<svg onload=window.kbHostile=3><a href="javascript:window.kbHostile=4">press me</a>',
  '<style>*{display:none!important}</style><div style="position:fixed;inset:0;background:red">covered</div>',
  '{{constructor.constructor("window.kbHostile=5")()}}‮ reversed',
].join(' ');

/** Fields that people write. Ids, cultures, dates and enumerations stay, or nothing would be shown. */
const writtenFields =
  /^(name|title|text|markup|description|issue|environment|cause|author|cultureName|tags|suggestions|detail)$/;

export type TextKind = 'long' | 'hostile';

/** The text that takes the place of what was written. */
export function alteredText(name: string, text: string, kind: TextKind): string {
  if (!writtenFields.test(name))
    return name === 'url' && kind === 'hostile' ? 'javascript:window.kbHostile=6' : text;
  return kind === 'hostile'
    ? `${text} ${hostile}`
    : `${text} ${`${sentence}, ${word}, `.repeat(name === 'markup' ? 12 : 2)}`;
}
