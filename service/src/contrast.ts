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

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const contrast = (one: string, other: string): number => contrastOf(parse(one), parse(other));

/** Whether text on this surface is dark. */
export const isLight = (surface: string): boolean =>
  contrast(surface, '#000000') > contrast(surface, '#ffffff');

/** @param share of the other colour, from 0 to 1 */
const mix = (one: Rgb, other: Rgb, share: number) =>
  one.map((part, at) => Math.round(part + (other[at]! - part) * share)) as unknown as Rgb;

export const mixed = (one: string, other: string, share: number): string =>
  format(mix(parse(one), parse(other), share));

/** The colour, moved towards white or black as far as it must be to be read on a surface. */
export function readableOn(surface: string, color: string): string {
  const [from, ground] = [parse(color), parse(surface)];
  const goal = parse(isLight(surface) ? '#000000' : '#ffffff');
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(from, goal, share);
    if (contrastOf(moved, ground) >= minContrast) return format(moved);
  }
  return format(goal);
}

/** White, unless that cannot be read on the colour. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= minContrast ? '#ffffff' : '#111111';
