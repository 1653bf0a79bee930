/**
 * Options of a cookie for pages of the service, which no script reads.
 *
 * @param publicUrl its scheme decides whether the cookie is `Secure`, which browsers refuse over plain http
 */
export const cookieOptions = (publicUrl: string, sameSite: 'Strict' | 'Lax' = 'Strict') => ({
  ...{httpOnly: true, path: '/', sameSite},
  secure: publicUrl.startsWith('https:'),
});
