/** The tag that an owner pastes, with nothing left to replace. */
import {readableOn, textOn} from '../contrast.ts';
import {colorTokens, inBoth, type BrandValues} from '../pages/brand.ts';
import type {OwnerSettings} from '../store/settings.ts';

/** What an owner chooses of the widget: attributes of kb-help with their values, the default first. */
const widgetChoices = {
  placement: ['bottom-end', 'bottom-start', 'top-end', 'top-start'],
  mode: ['panel', 'dialog'],
  route: ['none', 'hash', 'query'],
} as const;

/** Blocks of the start page that an owner chooses, in their order there. */
export const homeBlocks = ['search', 'recommended', 'folders', 'recent'] as const;

export type ChosenBlock = (typeof homeBlocks)[number];

/** The chosen blocks of a start page, from its attribute. */
export const chosenBlocks = (home: string | undefined): readonly ChosenBlock[] =>
  homeBlocks.filter((block) => (home ?? 'search recommended').split(' ').includes(block));

/** The attribute for the blocks that are chosen; undefined for those that there are by default. Blocks that a page fills itself are always there. */
function homeAttribute(form: Readonly<Record<string, string>>): string | undefined {
  const names = ['search', 'suggested', 'recommended', 'folders', 'recent', 'links', 'contact'];
  const home = names.filter((name) => !homeBlocks.includes(name as ChosenBlock) || form[`home-${name}`]);
  const isDefault = home.join() === 'search,suggested,recommended,links,contact';
  return isDefault ? undefined : home.join(' ');
}

/** The choices of a form. What is none of them is left out, as defaults are. */
export const widgetSettings = (form: Readonly<Record<string, string>>): Record<string, string> => {
  const {greeting, logo} = form;
  const home = homeAttribute(form);
  return {
    ...Object.fromEntries(
      Object.entries(widgetChoices).flatMap(([name, [, ...others]]) => {
        const value = (others as readonly string[]).find((each) => each === form[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(home !== undefined && {home}),
    ...(logo?.trim() && {logo: logo.trim()}),
    ...(form['remember'] && {remember: ''}),
    ...(greeting?.trim() && {greeting: greeting.trim()}),
  };
};

/** As HTML, each after a space. */
export const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');

/** The widget's own accent, which its tag does not name. */
export const ownAccent = '#0a6b68';

/** What the tag has of the brand, which the help centre shows, too. */
export interface TagBrand {
  /** `#rrggbb`; the widget's own where there is none. */
  accent: string | undefined;
  /** The colour that a form shows. */
  shown: string;
  contact: string | undefined;
}

/** @param fixed of the brand's file, which overrules what is set at the desk */
export function brandOfTag({accent, brand = {}}: Partial<OwnerSettings>, fixed: BrandValues): TagBrand {
  const ofBrand = fixed.accent ?? brand.accent;
  const chosen = accent ?? (ofBrand === undefined ? undefined : inBoth(ofBrand).light);
  return {accent: chosen, shown: chosen ?? ownAccent, contact: fixed.contact ?? brand.contact};
}

export interface TagSettings {
  publicUrl: string;
  key: string;
  brand: TagBrand;
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

/** What is said of an accent that readers see in another shade. */
export const accentCorrections = (accent: string) => colorTokens({accent, surface: surfaces}).corrections;

export function widgetTag({publicUrl, key, brand: {accent, contact}, widget = {}}: TagSettings): string {
  const attributes = attributesOf({
    ...widget,
    ...(contact && {contact}),
    ...(accent && {style: accentTokens(accent)}),
  });
  return `<script
  src="${publicUrl}/widget/kb-help.js"
  data-base-url="${publicUrl}"
  data-subscription-key="${key}"
  async
></script>
<kb-help${attributes}></kb-help>`;
}
