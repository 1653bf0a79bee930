/** What the owner has set in the browser, in place of what settings and the brand's file leave open. */
import type {ServiceConfig} from './config.ts';
import {colorTokens, type Brand} from './pages/brand.ts';
import type {OwnerSettings} from './store/settings.ts';

/** The configuration with what the brand's file, or else the owner in the browser, has set, where the environment says nothing. */
export function withOwnerSettings(
  config: ServiceConfig,
  {siteName, culture, siteKey}: Partial<OwnerSettings>,
  brand: Brand | undefined,
): ServiceConfig {
  const {fixed, publicPages} = config;
  const widget = siteKey && {url: '/widget/kb-help.js', key: siteKey.key};
  return {
    ...config,
    culture: fixed.culture ? config.culture : (culture ?? config.culture),
    publicPages: publicPages && {
      ...publicPages,
      siteName: fixed.siteName ? publicPages.siteName : (brand?.name ?? siteName ?? publicPages.siteName),
      widget: publicPages.widget ?? widget,
    },
  };
}

/** The brand with the accent that the owner has set at the desk, where its file has none. */
export function withAccent(brand: Brand, accent: string | undefined): Brand {
  if (accent === undefined || brand.accent !== undefined) return brand;
  const colors = colorTokens({accent});
  return {...brand, accent: colors.accent, css: colors.css + brand.css};
}
