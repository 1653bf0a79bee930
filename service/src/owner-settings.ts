/** What the owner has set in the browser, in place of what settings and the brand's file leave open. */
import type {ServiceConfig} from './config.ts';
import type {FileStorage} from './files/store.ts';
import {composeBrand, inBoth, type Brand, type BrandAsset, type BrandSource} from './pages/brand.ts';
import {storedAsset} from './pages/stored-asset.ts';
import type {OwnerSettings} from './store/settings.ts';

/** The configuration, completed where the environment sets nothing: by the brand's file, or else by the settings of the desk. */
export function withOwnerSettings(
  config: ServiceConfig,
  {siteName, culture, siteKey}: Partial<OwnerSettings>,
  brand: Pick<Brand, 'name'> | undefined,
): ServiceConfig {
  const {publicPages} = config;
  return {
    ...config,
    culture: culture ?? config.culture,
    publicPages: publicPages && {
      ...publicPages,
      siteName: brand?.name ?? siteName ?? publicPages.siteName,
      widget: siteKey && {key: siteKey.key},
    },
  };
}

/** Reads a file once. One that is missing may come back with a restored storage, so it is looked for again. */
function keptInMemory({type, read}: BrandAsset): BrandAsset {
  let kept: Uint8Array<ArrayBuffer> | undefined;
  return {type, read: async () => (kept ??= await read())};
}

/** What the desk has stored of a brand. Its files are in the storage, read when they are asked for. */
function ownerSource({accent, brand = {}}: Partial<OwnerSettings>, storage: FileStorage): BrandSource {
  const {logo, favicon, font} = brand;
  const names = [
    ...(logo === undefined ? [] : Object.values(inBoth(logo))),
    ...(favicon === undefined ? [] : [favicon]),
    ...(typeof font === 'object' ? [font.file] : []),
  ];
  const assets = names.flatMap((name): [string, BrandAsset][] => {
    const asset = storedAsset(storage, name);
    return asset ? [[name, keptInMemory(asset)]] : [];
  });
  return {values: {...(accent !== undefined && {accent}), ...brand}, assets: new Map(assets)};
}

/** @param file the brand's file, which overrules what the owner has set at the desk */
export const brandOf = (file: BrandSource, settings: Partial<OwnerSettings>, storage: FileStorage): Brand =>
  composeBrand(file, ownerSource(settings, storage));
