/** Contrast of colours by WCAG 2. Colours are written `#rrggbb`. */

type Rgb = readonly [red: number, green: number, blue: number];

/** For text. */
export const minContrast = 4.5;

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((color) => luminance(parse(color))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether text on this surface is dark. */
export const isLight = (surface: string): boolean =>
  contrast(surface, '#000000') > contrast(surface, '#ffffff');

/** @param share of the other colour, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const to = parse(other);
  return format(parse(one).map((part, at) => Math.round(part + (to[at]! - part) * share)) as unknown as Rgb);
}

/** The colour, moved towards white or black as far as it must be to be read on a surface. */
export function readableOn(surface: string, color: string): string {
  const goal = isLight(surface) ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, goal, share);
    if (contrast(moved, surface) >= minContrast) return moved;
  }
  return goal;
}

/** White, unless that cannot be read on the colour. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= minContrast ? '#ffffff' : '#111111';
