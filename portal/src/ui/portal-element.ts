import {KbElement, LangController} from 'kb-help/portal-kit.js';
import {portalLanguages} from '../i18n/languages.ts';
import type {PortalTerms} from '../i18n/terms.ts';

/** The base of the elements for portals, where people sign in, write and link: they have terms that readers never load. */
export abstract class PortalElement extends KbElement {
  readonly #lang = new LangController(this, portalLanguages, () => this.settings);

  /** The texts of the elements for portals, beside `terms`. @internal */
  get portalTerms(): PortalTerms {
    return this.#lang.terms;
  }

  protected override render() {
    return this.#lang.ready ? super.render() : this.renderPending();
  }
}
