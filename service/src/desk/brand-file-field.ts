/** A field of the form of the brand that takes a file. */
import {html} from 'hono/html';
import {maxBrandFile} from '../pages/brand.ts';
import type {FileField, KeptFile} from './brand-form.ts';
import {check} from './fields.ts';
import type {Desk, Html, Typed} from './layout.ts';

interface FileChoice {
  name: FileField;
  label: string;
  hint?: string;
  /** The stored file. */
  current: string | undefined;
}

export function fileField(
  {voice: {words}}: Desk,
  {typed: {values, faults}, kept}: {typed: Typed; kept?: ReadonlyMap<FileField, KeptFile>},
  {name, label, hint, current}: FileChoice,
): Html {
  const fault = faults[name];
  const isFont = name === 'font-file';
  const file = kept?.get(name);
  const picture = file
    ? `data:${file.type};base64,${file.base64}`
    : current === undefined
      ? undefined
      : `../help/assets/${current}`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${
      picture !== undefined && !isFont
        ? html`<span class="on ${name === 'logo-dark' ? 'dark' : 'light'}"
            ><img src="${picture}" alt="" height="32"
          /></span>`
        : ''
    }
    ${
      file
        ? html`<bdi class="meta">${file.name}</bdi>
            <input type="hidden" name="kept-${name}" value="${JSON.stringify(file)}" />`
        : ''
    }
    <input
      type="file"
      id="${name}"
      name="${name}"
      accept="${isFont ? '.woff2' : 'image/*'}"
      data-max-size="${maxBrandFile}"
      data-too-large="${words.brand.faults.tooLarge(maxBrandFile / 1024)}"
      aria-invalid="${String(fault !== undefined)}"
      aria-describedby="${name}-hint"
    />
    <p class="${fault ? 'wrong' : 'hint'}" id="${name}-hint">${fault ?? hint ?? ''}</p>
    ${
      !file && (current === undefined || isFont)
        ? ''
        : check({
            ...{name: `remove-${name}`, label: words.brand.remove},
            isChecked: Boolean(values[`remove-${name}`]),
          })
    }
  </div>`;
}
