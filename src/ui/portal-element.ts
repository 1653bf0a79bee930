import {LangController} from '../i18n/lang-controller.ts';
import {portalLanguages} from '../i18n/portal/languages.ts';
import type {PortalTerms} from '../i18n/portal/terms.ts';
import {KbElement} from './kb-element.ts';

/** The base of the elements for portals, where people sign in, write and link: they have terms that readers never load. */
export abstract class PortalElement extends KbElement {
  readonly #lang = new LangController(this, portalLanguages);

  /** The texts of the elements for portals, beside `terms`. @internal */
  get portalTerms(): PortalTerms {
    return this.#lang.terms;
  }

  protected override render() {
    return this.#lang.ready ? super.render() : this.renderPending();
  }
}
