/** A form that could not be taken, such as after a session had ended: what was typed into it is given back, and sent again on request. */
import {html} from 'hono/html';
import type {Context} from 'hono';
import {files} from './brand-form.ts';
import {brandFieldName} from './brand-joined.ts';
import {fieldsOf} from './form-fields.ts';
import {card, type Html} from './layout.ts';
import {deskActs, type ActPath} from './rights.ts';
import type {Voice} from './voice.ts';

export interface KeptForm {
  act: ActPath;
  /** In the order of the fields, of which several may have one name. */
  fields: readonly (readonly [name: string, value: string])[];
}

const isKept = (act: ActPath): boolean => !('isKept' in deskActs[act]);

/** Passwords are not written into pages, and a key is named by the page of the person who makes it. */
const leftOut = new Set(['password', 'next', 'key']);

/** The name of the fields that list the fields with a file: pages cannot contain files. */
export const fileAgain = 'file-again';

const isAct = (path: string): path is ActPath => Object.hasOwn(deskActs, path);
const actOf = (c: Context): ActPath | undefined => {
  const path = /\/desk\/([^/]+)$/.exec(c.req.path)?.[1] ?? '';
  return c.req.method === 'POST' && isAct(path) ? path : undefined;
};

/** Address of the view whose act a request is. */
export function viewOfAct(c: Context): string | undefined {
  const act = actOf(c);
  return act && deskActs[act].view;
}

/** The form of a request that posts to an act of the desk. */
export async function keptFormOf(c: Context): Promise<KeptForm | undefined> {
  const act = actOf(c);
  if (act === undefined || !isKept(act)) return undefined;
  const fields = (await fieldsOf(c)).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string') return value.size > 0 ? [[fileAgain, name]] : [];
    return leftOut.has(name) ? [] : [[name, value]];
  });
  return {act, fields};
}

const isField = (field: unknown): field is [string, string] =>
  Array.isArray(field) && field.length === 2 && field.every((each) => typeof each === 'string');

/** Hidden fields that keep a form within another one. */
export const keptFields = (kept: KeptForm): Html =>
  html`<input type="hidden" name="act" value="${kept.act}" />
    <input type="hidden" name="kept" value="${JSON.stringify(kept.fields)}" />`;

/** The form that `keptFields` carried. */
export function carriedForm({act = '', kept = ''}: Record<string, string>): KeptForm | undefined {
  if (!isAct(act) || !isKept(act)) return undefined;
  try {
    const fields: unknown = JSON.parse(kept);
    if (!Array.isArray(fields) || !fields.every(isField)) return undefined;
    return {act, fields: fields.filter(([name]) => !leftOut.has(name))};
  } catch {
    return undefined;
  }
}

/** Characters of a value that is shown. */
const maxShown = 200;

/** The fields that a person sees in a form, in words. Places and picks are numbers, which say nothing. */
function shownFields(voice: Voice, {act, fields}: KeptForm): {label: string; text: string}[] {
  const {articles, brand, common, improve, keys, roles, search, tag} = voice.words;
  const {home, choices, blocks} = tag;
  const labels = new Map<string, string>([
    ['title', common.name],
    ['name', common.name],
    ['username', common.signInName],
    ['role', common.mayDo],
    ['purpose', keys.who],
    ['site', common.siteAddress],
    ['culture', common.language],
    ['tag', articles.tag],
    ['act', common.state],
    ['terms', search.terms],
    ['query', search.query],
    ['find', search.find],
    ['subject', improve.words],
    ...(act === 'synonyms' || act === 'pins'
      ? [['step', act === 'pins' ? search.pins : search.synonyms] as const]
      : []),
    ['accent', tag.colour],
    ['greeting', tag.greeting],
    ['logo', tag.logo],
    ['contact', brand.contact],
    ...Object.entries(choices).map(([name, {label}]) => [name, label] as const),
    ...Object.keys(blocks).map((name) => [`home-${name}`, home] as const),
  ]);
  /** By name and value, of those that were chosen. */
  const texts = new Map<string, string>([
    ...Object.entries(roles).map(([role, {name}]) => [`role=${role}`, name] as const),
    ...Object.entries(keys.purposes).map(([purpose, {name}]) => [`purpose=${purpose}`, name] as const),
    ...Object.entries(choices).flatMap(([name, {names}]) =>
      Object.entries(names).map(([value, text]) => [`${name}=${value}`, text] as const),
    ),
    ...Object.entries(blocks).map(([name, text]) => [`home-${name}=on`, text] as const),
    ...Object.entries(brand.fonts).map(([font, text]) => [`font=${font}`, text] as const),
    ...files.map((file) => [`remove-${file}=on`, brand.remove] as const),
    ['own-dark=on', brand.ownDark],
    ['act=published', common.publish],
    ['act=draft', articles.makeDrafts],
    ['act=archived', articles.archive],
    ['act=tag', articles.addTag],
    ['act=untag', articles.removeTag],
    ['act=move', common.move],
    ['act=done', improve.done],
    ['act=reopen', improve.reopen],
    ['act=assign', improve.assign],
    ['act=release', improve.release],
    ...Object.entries(improve.putOff).map(([delay, text]) => [`act=${delay}`, text] as const),
    ['step=add', search.pin],
    ['step=remove', act === 'pins' ? search.unpin : search.remove],
  ]);
  return fields.flatMap(([name, value]) => {
    const [, language] = /^title-(.+)$/.exec(name) ?? [];
    const label =
      act === 'brand'
        ? brandFieldName(voice, name.replace(/^remove-/, ''))
        : language === undefined
          ? labels.get(name)
          : `${common.name} – ${voice.nameOf(language)}`;
    if (label === undefined || !value) return [];
    const text = name === 'culture' ? voice.nameOf(value) : (texts.get(`${name}=${value}`) ?? value);
    return [{label, text: text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}];
  });
}

/** A button that sends the form again, below its fields. It has no focus: another person may have signed in, and should read them first. */
export const sendAgain = (voice: Voice, kept: KeptForm, text: string): Html =>
  html`<form method="post" action="${kept.act}">
    <h2>${voice.words.views[deskActs[kept.act].view]}</h2>
    <ul class="lines">
      ${shownFields(voice, kept).map(({label, text: said}) => html`<li>${label}: <b dir="auto">${said}</b></li>`)}
    </ul>
    ${kept.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="acts"><button>${text}</button></div>
  </form>`;

/** Shown after signing in again. */
export const keptFormPage = (voice: Voice, kept: KeptForm): Html => {
  const {signIn} = voice.words;
  return card(voice, {title: signIn.done, lead: signIn.kept, main: sendAgain(voice, kept, signIn.goOn)});
};
