// Fails requests for the part of the widget that the cookie of the page names (cut.ts).

/** The parts whose requests can fail. */
const parts = /\/(article-part|search-panel|share-menu|vote-form)\.ts$/;

export async function cutMiddleware(context, next) {
  const [, part] = parts.exec(context.path) ?? [];
  if (!part) return next();
  if (context.cookies.get('kb-cut') === part) {
    context.status = 503;
    context.respond = false;
    context.res.destroy();
  } else await next();
  // The runner lets browsers cache it for a year, and then its request could not fail.
  context.set('cache-control', 'no-cache');
  context.response.set = () => undefined;
}
