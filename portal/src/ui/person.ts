/** The person that an identity token names. */
export interface Person {
  /** Name to show: the token's `name`, else its `preferred_username`, `email` or `sub`. */
  readonly name: string;
  readonly email?: string;
  readonly roles: readonly string[];
}

export type Claims = Record<string, unknown>;

/**
 * The claims of a token, unverified: only the service decides what a token is worth. Undefined for what is no JSON Web Token.
 */
export function claimsOf(token: string): Claims | undefined {
  try {
    const bytes = atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'));
    const claims = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
    ) as unknown;
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}

/** The value of a claim. A name with dots is looked up as it is, then as a path, as the service does. */
function claim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Claims)[step];
  }
  return value;
}

/** Who a token names. A token that cannot be read names a person without a name. */
export function personOf(token: string, rolesClaim = 'roles'): Person {
  const claims = claimsOf(token) ?? {};
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const roles = [claim(claims, rolesClaim)].flat().filter((each): each is string => typeof each === 'string');
  return {
    name: text('name') || text('preferred_username') || text('email') || text('sub'),
    email: text('email') || undefined,
    roles,
  };
}
