// The Trusted Types policy for the parsers that need one.

interface TrustedTypes {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy;
}

/** A Trusted Types policy. What it returns stands where the platform's types ask for a string. */
export interface MarkupPolicy {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

let policy: MarkupPolicy | null | undefined;

/** The policy `kb-help`; null where the page has no Trusted Types or does not allow this policy. */
export function markupPolicy(): MarkupPolicy | null {
  if (policy !== undefined) return policy;
  // Asked once: each refusal is reported to the page.
  policy = null;
  const same = (text: string): string => text;
  try {
    const {trustedTypes} = globalThis as {trustedTypes?: TrustedTypes};
    policy = trustedTypes?.createPolicy('kb-help', {createHTML: same, createScriptURL: same}) ?? null;
  } catch {
    // What needs it says so.
  }
  return policy;
}
