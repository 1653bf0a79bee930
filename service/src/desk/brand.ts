/** Routes of the view in which an owner sets how the help centre looks. */
import {createHash} from 'node:crypto';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import type {Context} from 'hono';
import type {FileStorage} from '../files/store.ts';
import {brandOf} from '../owner-settings.ts';
import {
  inBoth,
  maxName,
  noBrandSource,
  type BrandSource,
  type BrandValues,
  ownColors,
} from '../pages/brand.ts';
import {Overviews} from '../pages/overviews.ts';
import {previewPage} from '../pages/preview.ts';
import type {Site} from '../pages/site.ts';
import {perform} from '../store/audit-log.ts';
import {settingChanges} from '../store/changes.ts';
import {readSettings, type OwnerSettings} from '../store/settings.ts';
import {
  brandFields,
  carriedFile,
  files,
  keptFile,
  lineOf,
  readBrandForm,
  receiveFiles,
  valueOfFile,
  type FileField,
  type KeptFile,
  type UploadedFile,
} from './brand-form.ts';
import {brandFieldName} from './brand-joined.ts';
import {baseOf, joinBrands} from './brand-merge.ts';
import {brandPage, type BrandView} from './brand-page.ts';
import {fieldsOf} from './form-fields.ts';
import {fileAgain} from './kept-form.ts';
import {incomingPrefix} from '../import-from/incoming.ts';
import {actorOf, type Desk, type Typed} from './layout.ts';
import {textFault} from './text-fault.ts';
import {type DeskTools, type Form, type Outcome} from './views.ts';

export interface BrandTools {
  site: Site | undefined;
  storage: FileStorage;
  /** The brand of the file, which overrides the desk. */
  brandFile?: BrandSource | undefined;
}

/** What a brand names an uploaded file by. */
type NameFile = (file: UploadedFile) => string | Promise<string>;

const storedName: NameFile = ({description}) => description.name;
const toDataUrl: NameFile = async ({description, path}) =>
  `data:${description.contentType};base64,${(await readFile(path)).toString('base64')}`;

/** Changes with what the form of the brand sets. */
const versionOf = ({brand, siteName}: Partial<OwnerSettings>): string =>
  createHash('sha256')
    .update(JSON.stringify([brand, siteName]))
    .digest('hex')
    .slice(0, 16);

/** The names of files, as fields of a form. */
const storedFiles = ({logo, favicon = '', font}: BrandValues): Record<FileField, string> => {
  const logos = logo === undefined ? {light: '', dark: ''} : inBoth(logo);
  return {
    'logo-light': logos.light,
    'logo-dark': logos.dark === logos.light ? '' : logos.dark,
    favicon,
    'font-file': typeof font === 'object' ? font.file : '',
  };
};

/** Files that a form removes. */
const removed = (form: Form): Record<string, string> =>
  Object.fromEntries(files.filter((field) => form[`remove-${field}`]).map((field) => [field, '']));

/** @param isFixed whether a value comes from elsewhere: then its file would be stored for nothing */
async function filesOf(
  c: Context,
  isFixed: (name: keyof BrandValues) => boolean,
): Promise<Map<FileField, File>> {
  const body = Object.fromEntries(await fieldsOf(c));
  return new Map(
    files.flatMap((field) => {
      if (isFixed(valueOfFile[field])) return [];
      const chosen = body[field];
      if (chosen instanceof File && chosen.size > 0) return [[field, chosen] as const];
      const carried = body[`remove-${field}`] ? undefined : carriedFile(body[`kept-${field}`]);
      return carried ? [[field, carried] as const] : [];
    }),
  );
}

export function addBrand(tools: DeskTools, {site, storage, brandFile = noBrandSource}: BrandTools): void {
  const {db, config, reconfigure, view, act} = tools;
  const overviews = site && new Overviews(site);
  /** For the files of a form. */
  const inFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(config.dataFolder, incomingPrefix));
    try {
      return await use(folder);
    } finally {
      await rm(folder, {recursive: true, force: true});
    }
  };
  const isFixed = (name: keyof BrandValues) => name in brandFile.values;

  const viewOf = async (settings: Partial<OwnerSettings>, typed?: Typed): Promise<BrandView> => {
    const values = settings.brand ?? {};
    const known = [
      values.heading,
      ...[...(values.header ?? []), ...(values.footer ?? [])].map(({name}) => name),
    ];
    const named = known.flatMap((text) => (typeof text === 'object' ? Object.keys(text) : []));
    const published = (await overviews?.cultures()) ?? [];
    const cultures = [...new Set([config.culture, ...published, ...named])];
    const standardAccent = settings.accent ?? ownColors.accent.light;
    const siteName = site?.config.publicPages.siteName ?? '';
    const fields = {siteName, ...brandFields(values, {cultures, standardAccent})};
    return {
      version: versionOf(settings),
      base: {...fields, ...storedFiles(values)},
      values,
      typed: typed ?? {values: fields, faults: {}},
      standardAccent,
      cultures,
      isFixed,
      corrections: brandOf(brandFile, settings, storage).corrections,
    };
  };

  /** What a form sets, beside what is stored now. */
  const readForm = async (
    form: Form,
    c: Context,
    {voice: {words}}: Desk,
    {folder, nameOf}: {folder: string; nameOf: NameFile},
  ) => {
    const settings = await readSettings(db);
    const stored = settings.brand ?? {};
    const {cultures, standardAccent: accent} = await viewOf(settings);
    const given = await filesOf(c, isFixed);
    const {uploaded, faults: fileFaults} = await receiveFiles(given, {folder, words: words.brand});
    const names: Partial<Record<FileField, string>> = {};
    for (const [field, file] of uploaded) names[field] = await nameOf(file);
    const {values, faults} = readBrandForm(form, {stored, names, cultures, accent, isFixed, words});
    const siteName = isFixed('name') ? undefined : lineOf(form, 'siteName');
    const nameFault = siteName === undefined ? undefined : textFault(words, siteName, maxName);
    return {
      settings,
      uploaded,
      values,
      siteName,
      faults: {...faults, ...fileFaults, ...(nameFault && {siteName: nameFault})},
    };
  };

  view('brand', async (desk) => brandPage(desk, site ? await viewOf(await readSettings(db)) : undefined));
  const save = async (site: Site, form: Form, c: Context, desk: Desk, folder: string): Promise<Outcome> => {
    const read = await readForm(form, c, desk, {folder, nameOf: storedName});
    const {settings, uploaded, values, siteName} = read;
    const isStale = form['version'] !== undefined && form['version'] !== versionOf(settings);
    const {fileAgain: chooseAgain} = desk.voice.words.brand.faults;
    // A form that was kept has no files any more.
    const lost = files.filter((each) => form[fileAgain]?.split('\n').includes(each));
    const faults: Record<string, string> = {
      ...Object.fromEntries(lost.map((field) => [field, chooseAgain])),
      ...read.faults,
    };
    if (isStale || Object.keys(faults).length > 0) {
      const kept = new Map<FileField, KeptFile>();
      for (const [field, file] of uploaded) {
        delete faults[field];
        kept.set(field, await keptFile(file, file.description.originalName));
      }
      const view = {...(await viewOf(settings, {values: form, faults})), kept};
      if (!isStale) return {page: brandPage(desk, view)};
      const files = Object.fromEntries(
        [...uploaded].map(([field, {description}]) => [field, description.name]),
      );
      const joined = joinBrands(
        baseOf(form['base'], (name) => brandFieldName(desk.voice, name) !== undefined) ?? view.base,
        {...form, ...removed(form), ...files},
        view.base,
      );
      return {
        page: brandPage(desk, {...view, typed: {values: joined.values, faults}, joined: joined.changes}),
      };
    }
    for (const {description, path} of uploaded.values())
      await storage.put(description, path, {consume: true});
    const changes = settingChanges(settings, {
      brand: Object.keys(values).length > 0 ? values : null,
      ...(siteName !== undefined && siteName !== site.config.publicPages.siteName && {siteName}),
    });
    const done = await perform(db, {actor: actorOf(desk), act: 'site', changes});
    await reconfigure();
    return {to: 'brand', done: done ?? 'none'};
  };
  act('brand', async (form, desk, {c}) =>
    site ? inFolder((folder) => save(site, form, c, desk, folder)) : {to: 'brand'},
  );

  const preview = async (c: Context, desk: Desk, form: Form) => {
    if (!site || !overviews) return c.notFound();
    const {settings, values, siteName} = await inFolder((folder) =>
      readForm(form, c, desk, {folder, nameOf: toDataUrl}),
    );
    const isDraft = Object.keys(form).length > 0;
    const reply = await previewPage(site, overviews, {
      brand: brandOf(brandFile, isDraft ? {...settings, brand: values} : settings, storage),
      siteName: siteName || site.config.publicPages.siteName,
      page: form['page'] === 'article' ? 'article' : 'home',
      scheme: form['scheme'] === 'dark' ? 'dark' : 'light',
      acceptLanguage: c.req.header('accept-language'),
    });
    return c.html(reply.body, 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': reply.contentSecurityPolicy ?? "default-src 'none'",
    });
  };
  view('brand-preview', (desk, _query, {c}) => preview(c, desk, {}));
  act('brand-preview', (form, desk, {c}) => preview(c, desk, form));
}
