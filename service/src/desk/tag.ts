/** The tag that an owner pastes, with nothing left to replace. */
import {readableOn, textOn} from '../contrast.ts';

/** What an owner chooses of the widget: attributes of kb-help with their values, the default first. */
export const widgetChoices = {
  placement: ['bottom-end', 'bottom-start', 'top-end', 'top-start'],
  mode: ['panel', 'dialog'],
  route: ['none', 'hash', 'query'],
} as const;

/** The choices of a form. What is none of them is left out, as defaults are. */
export const widgetSettings = (form: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(widgetChoices).flatMap(([name, [, ...others]]) => {
      const value = (others as readonly string[]).find((each) => each === form[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export interface TagSettings {
  publicUrl: string;
  key: string;
  /** `#rrggbb`; the widget's own where there is none. */
  accent?: string | undefined;
  /** Attributes of kb-help. */
  widget?: Readonly<Record<string, string>> | undefined;
}

/** The surfaces that an accent is read on, in light and in dark. */
const surfaces = {light: '#ffffff', dark: '#1f1e1c'};

/**
 * The widget's tokens for an accent, in light and in dark. A colour that could not be read there is moved as far as it must be.
 * @param accent `#rrggbb`
 */
export function accentTokens(accent: string): string {
  const light = readableOn(surfaces.light, accent);
  const dark = readableOn(surfaces.dark, accent);
  return (
    `--kb-accent: light-dark(${light}, ${dark}); ` +
    `--kb-on-accent: light-dark(${textOn(light)}, ${textOn(dark)})`
  );
}

export function widgetTag({publicUrl, key, accent, widget = {}}: TagSettings): string {
  const attributes = Object.entries({...widget, ...(accent && {style: accentTokens(accent)})});
  return `<script
  src="${publicUrl}/widget/kb-help.js"
  data-base-url="${publicUrl}"
  data-subscription-key="${key}"
  async
></script>
<kb-help${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}></kb-help>`;
}
