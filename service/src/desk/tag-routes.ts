/** Routes of the page with the tag: where and how readers get the help, and the check of a page. */
import {isDeepStrictEqual} from 'node:util';
import {noBrandSource, typedAddress} from '../pages/brand.ts';
import {perform, recordAct} from '../store/audit-log.ts';
import {settingChanges, type SettingChange} from '../store/changes.ts';
import {readSettings, type OwnerSettings} from '../store/settings.ts';
import type {BrandTools} from './brand.ts';
import {checkPage} from './check-page.ts';
import {actorOf, type Desk, type Typed} from './layout.ts';
import {addressesOf, isServiceMoved, originsOf, originsOfSite, setSite} from './site.ts';
import {brandOfTag, widgetSettings, widgetTag} from './tag.ts';
import {tagPage} from './tag-page.ts';
import {type DeskTools, type Form} from './views.ts';

export function addTag(tools: DeskTools, {brandFile = noBrandSource}: Pick<BrandTools, 'brandFile'>): void {
  const {db, settings, publicUrl, reconfigure, view, act} = tools;
  const isContactFixed = 'contact' in brandFile.values;
  const brandFor = (of: Partial<OwnerSettings>) => brandOfTag(of, brandFile.values);

  const page = async (
    desk: Desk,
    typed: Typed,
    more: {findings?: Awaited<ReturnType<typeof checkPage>>; isChanged?: boolean} = {},
  ) =>
    tagPage(desk, typed, {
      ...{brand: brandFor(desk.settings), isContactFixed, ...more},
      isMoved: await isServiceMoved(db, settings, publicUrl()),
    });
  const typedOf = (more: Record<string, string> = {}): Typed => ({
    values: {
      site: addressesOf(settings).join(' '),
      page: settings.siteOrigin ?? '',
      contact: brandFor(settings).contact ?? '',
      ...more,
    },
    faults: {},
  });

  view('tag', async (desk, {page: typedPage, changed}) => {
    const {siteKey, siteOrigin = ''} = settings;
    if (typedPage === undefined || !siteKey) return page(desk, typedOf(), {isChanged: changed !== undefined});
    const typed = typedOf({page: typedPage});
    const checked = URL.canParse(typedPage) ? new URL(typedPage) : undefined;
    // The service requests this page, so only pages of the owner's site are allowed.
    if (!checked || !originsOfSite(settings).includes(checked.origin)) {
      const fault = desk.voice.words.tag.pageFault(siteOrigin);
      return page(desk, {...typed, faults: {page: fault}});
    }
    const texts = desk.voice.words.check;
    return page(desk, typed, {
      findings: await checkPage({publicUrl: publicUrl(), key: siteKey.key, page: checked, texts}),
    });
  });

  /** What the form sets beside the addresses. A colour that it shows by itself is not chosen. */
  const lookOf = (
    form: Form,
    before: Partial<OwnerSettings>,
    contact: string | undefined,
  ): SettingChange[] => {
    const {accent = null, brand = null} = before;
    const typed = form['accent']?.toLowerCase() ?? '';
    const unset = brandFor({...before, accent: undefined}).shown;
    const chosen = !/^#[\da-f]{6}$/.test(typed) ? accent : typed === unset ? null : typed;
    const {contact: _, ...others} = before.brand ?? {};
    const changed = {...others, ...(contact !== undefined && {contact})};
    const next = isContactFixed ? brand : Object.keys(changed).length > 0 ? changed : null;
    return settingChanges(before, {accent: chosen, widget: widgetSettings(form), brand: next});
  };

  act('tag', async (form, desk) => {
    const {site = '', accent = '', contact: typedContact = '', allow} = form;
    if (allow) {
      await setSite(db, addressesOf(settings), {publicUrl: publicUrl(), words: desk.voice.words});
      const done = await recordAct(db, {actor: actorOf(desk), act: 'site'});
      await reconfigure();
      return {to: 'tag?changed', done};
    }
    const origins = originsOf(site);
    const {words} = desk.voice;
    const contact = typedAddress(typedContact);
    const faults = {
      ...(origins.length === 0 && {site: words.faults.siteAddress}),
      ...(contact === null && {contact: words.brand.faults.address}),
    };
    if (Object.keys(faults).length > 0 || contact === null) {
      const shown = {...settings, ...(accent !== '' && {accent}), widget: widgetSettings(form)};
      return {
        page: await page({...desk, settings: shown}, {...typedOf({site, contact: typedContact}), faults}),
      };
    }
    const before = await readSettings(db);
    await setSite(db, origins, {publicUrl: publicUrl(), words});
    const changes = lookOf(form, before, contact);
    const actor = actorOf(desk);
    const moved = !isDeepStrictEqual(origins, addressesOf(before));
    const done =
      changes.length > 0
        ? await perform(db, {actor, act: 'site', changes})
        : moved
          ? await recordAct(db, {actor, act: 'site'})
          : 'none';
    await reconfigure();
    const tagOf = (of: Partial<OwnerSettings>) =>
      widgetTag({publicUrl: '', key: '', brand: brandFor(of), widget: of.widget});
    const isTagChanged = before.siteOrigin !== undefined && tagOf(before) !== tagOf(await readSettings(db));
    return {to: isTagChanged ? 'tag?changed' : 'tag', done: done ?? 'none'};
  });
}
