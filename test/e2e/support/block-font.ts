/**
 * A font whose letters are blocks, of a few widths. Texts in it are as wide on every machine, so pictures of pages can be compared
 * that were taken on different ones: what is compared is the layout, and no letter's shape.
 */
const unitsPerEm = 1000;
const ascent = 800;
const descent = 200;

/** Advance and height of each glyph: none, space, thin letters, small letters, capitals and digits, wide signs. */
const glyphs = [
  [500, 0],
  [280, 0],
  [290, 520],
  [540, 520],
  [640, 700],
  [900, 700],
] as const;
const [, space, thin, small, capital, wide] = glyphs.keys();

/** Latin, Arabic, and the signs that texts and elements use. */
const covered = [
  [0x20, 0x24f],
  [0x600, 0x6ff],
  [0x2010, 0x205e],
  [0x20a0, 0x22ff],
] as const;

function glyphOf(code: number): number {
  const letter = String.fromCodePoint(code);
  if (/\s/u.test(letter)) return space!;
  if (/[iljtfrI.,:;'!|‘’]|\p{Mn}/u.test(letter)) return thin!;
  if (/[mwMW@%…→↗↻]/u.test(letter)) return wide!;
  return /[\p{Lu}\p{Nd}]/u.test(letter) ? capital! : small!;
}

/** Big-endian numbers one after the other: `u16(…)`, `u32(…)`. */
const u16 = (...values: number[]) =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value / 65536, value & 65535)));

/** A block as an outline of four points; nothing where there is nothing to draw. */
function outline([advance, height]: readonly [number, number]): Buffer {
  if (!height) return Buffer.alloc(0);
  const [left, right] = [40, advance - 40];
  const width = right - left;
  return Buffer.concat([
    u16(1, left, 0, right, height, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    u16(left, 0, width, 0, 0, height, 0, -height),
    u16(0),
  ]);
}

function characterMap(): Buffer {
  const groups = covered.flatMap(([first, last]) =>
    Array.from({length: last - first + 1}, (_, index) =>
      u32(first + index, first + index, glyphOf(first + index)),
    ),
  );
  const table = Buffer.concat([u16(12, 0), u32(16 + 12 * groups.length, 0, groups.length), ...groups]);
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table]);
}

function tables(): Record<string, Buffer> {
  const outlines = glyphs.map(outline);
  const ends = outlines.map((_, index) =>
    outlines.slice(0, index + 1).reduce((sum, {length}) => sum + length, 0),
  );
  const zeros = (count: number) => u16(...new Array<number>(count).fill(0));
  return {
    'OS/2': Buffer.concat([
      u16(4, 500, 400, 5, 0),
      zeros(10 + 1 + 5),
      u32(1, 0, 0, 0),
      Buffer.from('none'),
      u16(0x40, 0x20, 0x22ff, ascent, -descent, 0, ascent, descent),
      u32(1, 0),
      u16(520, 700, 0, 0x20, 1),
    ]),
    cmap: characterMap(),
    glyf: Buffer.concat(outlines),
    head: Buffer.concat([
      u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      u16(11, unitsPerEm),
      u32(0, 0, 0, 0),
      u16(0, 0, 900, 700, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x00010000),
      u16(ascent, -descent, 0, 900, 0, 0, 900, 1),
      zeros(7),
      u16(glyphs.length),
    ]),
    hmtx: u16(...glyphs.flatMap(([advance, height]) => [advance, height ? 40 : 0])),
    loca: u32(0, ...ends),
    maxp: Buffer.concat([u32(0x00010000), u16(glyphs.length, 4, 1, 0, 0, 2), zeros(8)]),
    name: Buffer.concat([u16(0, 1, 18, 3, 1, 0x409, 1, 12, 0), Buffer.from('Blocks', 'utf16le').swap16()]),
    post: Buffer.concat([u32(0x00030000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
}

/** The font as a file, in base64. */
export function blockFont(): string {
  const all = Object.entries(tables());
  let offset = 12 + 16 * all.length;
  const head = [u32(0x00010000), u16(all.length, 128, 3, 16 * all.length - 128)];
  const body: Buffer[] = [];
  for (const [tag, table] of all) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    let checksum = 0;
    for (let at = 0; at < padded.length; at += 4) checksum = (checksum + padded.readUInt32BE(at)) >>> 0;
    head.push(Buffer.from(tag), u32(checksum, offset, table.length));
    body.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...head, ...body]).toString('base64');
}
