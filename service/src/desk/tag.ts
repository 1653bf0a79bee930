/** The tag that an owner pastes, with nothing left to replace. */
import {readableOn, textOn} from '../contrast.ts';

export interface TagSettings {
  publicUrl: string;
  key: string;
  /** `#rrggbb`; the widget's own where there is none. */
  accent?: string | undefined;
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

export const widgetTag = ({publicUrl, key, accent}: TagSettings): string => `<script
  src="${publicUrl}/widget/kb-help.js"
  data-base-url="${publicUrl}"
  data-subscription-key="${key}"
  async
></script>
<kb-help${accent ? ` style="${accentTokens(accent)}"` : ''}></kb-help>`;
