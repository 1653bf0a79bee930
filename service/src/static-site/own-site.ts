/** The help centre as files, with the owner's brand and settings. */
import type {ServiceConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import {openStorage} from '../files/open.ts';
import {brandOf, withOwnerSettings} from '../owner-settings.ts';
import {readBrand} from '../pages/brand.ts';
import {readSettings} from '../store/settings.ts';
import {exportSite, type SiteOptions, type SiteSummary} from './export-site.ts';

/** @throws SiteError */
export async function exportOwnSite(
  root: string,
  db: Database,
  config: ServiceConfig,
  options: Pick<SiteOptions, 'url' | 'hasWidget' | 'onProgress'>,
): Promise<SiteSummary> {
  const storage = await openStorage(config);
  const brandFile = await readBrand(config);
  // One snapshot: changes made during the export are in none of the files.
  return db.transaction(
    async (tx) => {
      const settings = await readSettings(tx);
      const brand = brandOf(brandFile, settings, storage);
      const {culture, publicPages} = withOwnerSettings(config, settings, brand);
      return exportSite(root, {
        ...options,
        ...{db: tx, storage, articleUrl: config.articleUrl, culture, brand, publicPages: publicPages!},
      });
    },
    {isolationLevel: 'repeatable read', accessMode: 'read only'},
  );
}
