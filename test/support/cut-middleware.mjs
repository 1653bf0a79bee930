// A page says by a cookie which part of the widget it cannot load (cut.ts).

/** What tests cut off. */
const parts = /\/(article-part|search-panel|share-menu|vote-form)\.ts$/;

export async function cutMiddleware(context, next) {
  const [, part] = parts.exec(context.path) ?? [];
  if (!part) return next();
  if (context.cookies.get('kb-cut') === part) {
    context.status = 503;
    context.respond = false;
    context.res.destroy();
  } else await next();
  // The runner would have browsers keep it for a year, and then it could not be cut off.
  context.set('cache-control', 'no-cache');
  context.response.set = () => undefined;
}
