/** A form that could not be taken, such as after a session had ended: what was typed into it is given back, and sent again on request. */
import {html} from 'hono/html';
import type {Context} from 'hono';
import {card, type Html} from './layout.ts';
import {leastRoles, type ActPath} from './rights.ts';
import type {Voice} from './voice.ts';

export interface KeptForm {
  act: ActPath;
  /** In the order of the fields, of which several may have one name. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** Passwords are not written into pages, and files cannot be. */
const leftOut = new Set(['password', 'next']);

const isAct = (path: string): path is ActPath => Object.hasOwn(leastRoles.acts, path);

/** The form of a request that posts to an act of the desk. */
export async function keptFormOf(c: Context): Promise<KeptForm | undefined> {
  const act = /\/desk\/([^/]+)$/.exec(c.req.path)?.[1] ?? '';
  // The preview is in a frame, and its form stays on the page around it.
  if (c.req.method !== 'POST' || !isAct(act) || act === 'brand-preview') return undefined;
  const body = await c.req.parseBody({all: true});
  const fields = Object.entries(body).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each) => (typeof each === 'string' && !leftOut.has(name) ? [[name, each] as const] : [])),
  );
  return {act, fields};
}

const isField = (field: unknown): field is [string, string] =>
  Array.isArray(field) && field.length === 2 && field.every((each) => typeof each === 'string');

/** Fields that carry a form through another one. */
export const keptFields = (kept: KeptForm): Html =>
  html`<input type="hidden" name="act" value="${kept.act}" />
    <input type="hidden" name="kept" value="${JSON.stringify(kept.fields)}" />`;

/** The form that `keptFields` carried. */
export function carriedForm({act = '', kept = ''}: Record<string, string>): KeptForm | undefined {
  if (!isAct(act)) return undefined;
  try {
    const fields: unknown = JSON.parse(kept);
    return Array.isArray(fields) && fields.every(isField) ? {act, fields} : undefined;
  } catch {
    return undefined;
  }
}

/** A button that sends the form again. */
export const sendAgain = ({act, fields}: KeptForm, text: string): Html =>
  html`<form method="post" action="${act}">
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="acts"><button autofocus>${text}</button></div>
  </form>`;

/** Shown after signing in again. */
export const keptFormPage = (voice: Voice, kept: KeptForm): Html => {
  const {signIn} = voice.words;
  return card(voice, {title: signIn.done, lead: signIn.kept, main: sendAgain(kept, signIn.goOn)});
};
