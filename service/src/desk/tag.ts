/** The tag that an owner pastes, with nothing left to replace. */

export interface TagSettings {
  publicUrl: string;
  key: string;
  /** `#rrggbb`; the widget's own where there is none. */
  accent?: string | undefined;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The surfaces that an accent is read on, in light and in dark. */
const surfaces = {light: [255, 255, 255], dark: [31, 30, 28]} as const satisfies Record<string, Rgb>;
/** WCAG 2 for text. */
const minContrast = 4.5;

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

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, moved towards white or black as far as it must be to be read on a surface. */
function readable(color: Rgb, surface: Rgb): Rgb {
  const goal = luminance(surface) > 0.5 ? 0 : 255;
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = color.map((part) => Math.round(part + (goal - part) * share)) as unknown as Rgb;
    if (contrast(mixed, surface) >= minContrast) return mixed;
  }
  return [goal, goal, goal];
}

const textOn = (color: Rgb) => (contrast(color, [255, 255, 255]) >= minContrast ? '#ffffff' : '#111111');

/**
 * The widget's tokens for an accent, in light and in dark. A colour that could not be read there is moved as far as it must be.
 * @param accent `#rrggbb`
 */
export function accentTokens(accent: string): string {
  const light = readable(parse(accent), surfaces.light);
  const dark = readable(parse(accent), surfaces.dark);
  return (
    `--kb-accent: light-dark(${format(light)}, ${format(dark)}); ` +
    `--kb-on-accent: light-dark(${textOn(light)}, ${textOn(dark)})`
  );
}

export const widgetTag = ({publicUrl, key, accent}: TagSettings): string => `<script
  src="${publicUrl}/widget/kb-help.js"
  data-base-url="${publicUrl}"
  data-subscription-key="${key}"
  async
></script>
<kb-help${accent ? ` style="${accentTokens(accent)}"` : ''}></kb-help>`;
