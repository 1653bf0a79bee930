import {errorBox, errorText, isServiceMissing} from 'kb-help/portal-kit.js';
import type {PortalElement} from './portal-element.ts';

/** Errors whose own sentence is shown. */
const explainedErrors = ['config', 'offline', 'rate-limited', 'not-found', 'gone'];

/** What a person reads when the service did not do what they asked for. */
export function refusalText(host: PortalElement, error: unknown, failed: string): string {
  const {code = ''} = error as {code?: string};
  if (code === 'forbidden') return host.portalTerms.refusal.forbidden;
  return explainedErrors.includes(code) && !isServiceMissing(error) ? errorText(host, error) : failed;
}

/** The error box for it. What was typed is still in the form, so the form's own button tries again. */
export const refusalBox = (host: PortalElement, error: unknown, failed: string) =>
  errorBox(host, error, undefined, refusalText(host, error, failed));
