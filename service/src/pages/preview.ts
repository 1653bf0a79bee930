/** Pages with a brand that is not in use yet, for the desk. */
import {inBoth, type Brand, type Scheme} from './brand.ts';
import {Pages} from './pages.ts';
import type {PageReply} from './reply.ts';
import type {Site} from './site.ts';

export interface Preview {
  brand: Brand;
  siteName: string;
  page: 'home' | 'article';
  scheme: Scheme;
  acceptLanguage: string | undefined;
}

/** A frame in a sandbox has an origin of its own, for which fonts are not: so files are in the page. */
async function withFiles({assets, ...brand}: Brand, scheme: Scheme): Promise<Brand> {
  const inline = async (name: string): Promise<string> => {
    const asset = assets.get(name);
    if (!asset) return name;
    return `data:${asset.type};base64,${Buffer.from(await asset.read()).toString('base64')}`;
  };
  const {logo, favicon, font} = brand;
  return {
    ...brand,
    assets: new Map(),
    logo: logo && inBoth(await inline(logo[scheme])),
    favicon: favicon && (await inline(favicon)),
    font: font && {...font, file: await inline(font.file)},
    css: `:root { color-scheme: ${scheme}; }\n${brand.css}`,
  };
}

export async function previewPage(
  site: Site,
  {brand, siteName, page, scheme, acceptLanguage}: Preview,
): Promise<PageReply> {
  const {publicPages} = site.config;
  const pages = new Pages({
    ...site,
    brand: await withFiles(brand, scheme),
    isPreview: true,
    searches: undefined,
    config: {...site.config, publicPages: {...publicPages, siteName, widget: undefined}},
  });
  return pages.sample(page, acceptLanguage);
}
