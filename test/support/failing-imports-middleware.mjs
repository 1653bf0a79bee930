// Fails requests for the part of the widget that the cookie of the page names (failing-imports.ts).

/** The parts whose requests can fail. */
const parts =
  /\/(article-part|home-blocks|search-panel|share-menu|vote-form|hydrate|purify|entries\/kb-article)\.ts$/;

export async function failingImports(context, next) {
  const [, part] = parts.exec(context.path) ?? [];
  if (!part) return next();
  if (context.cookies.get('kb-failing-import') === part) {
    context.status = 503;
    context.respond = false;
    context.res.destroy();
  } else await next();
  // The runner lets browsers cache it for a year, and then its request could not fail.
  context.set('cache-control', 'no-cache');
  context.response.set = () => undefined;
}
