/** Pages with a brand that is not in use yet, for the desk. */
import {inBoth, type Brand, type Scheme} from './brand.ts';
import type {Overviews} from './overviews.ts';
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

/** A sandboxed frame has an opaque origin, so fonts fail CORS. Files are inlined as data URLs instead. */
async function withFiles({assets, ...brand}: Brand, scheme: Scheme): Promise<Brand> {
  /** Undefined for a file that is gone. */
  const inline = async (name: string | undefined): Promise<string | undefined> => {
    const asset = name === undefined ? undefined : assets.get(name);
    if (!asset) return name;
    const bytes = await asset.read();
    return bytes && `data:${asset.type};base64,${Buffer.from(bytes).toString('base64')}`;
  };
  const {logo, favicon, font} = brand;
  const [picture, icon, face] = await Promise.all([logo?.[scheme], favicon, font?.file].map(inline));
  return {
    ...brand,
    assets: new Map(),
    logo: picture === undefined ? undefined : inBoth(picture),
    favicon: icon,
    font: font && face !== undefined ? {...font, file: face} : undefined,
    css: `:root { color-scheme: ${scheme}; }\n${brand.css}`,
  };
}

/** @param overviews of the site, which previews share: counting reads all content */
export async function previewPage(
  site: Site,
  overviews: Overviews,
  {brand, siteName, page, scheme, acceptLanguage}: Preview,
): Promise<PageReply> {
  const {publicPages} = site.config;
  const shown: Site = {
    ...site,
    brand: await withFiles(brand, scheme),
    preview: 'brand',
    searches: undefined,
    config: {...site.config, publicPages: {...publicPages, siteName, widget: undefined}},
  };
  const pages = new Pages(shown, overviews);
  return pages.sample(page, acceptLanguage);
}
