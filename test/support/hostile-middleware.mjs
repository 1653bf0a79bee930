// Serves a service whose content is hostile markup below `/hostile` (test/security/hostile-service.ts).
export async function hostileMiddleware(context, next) {
  if (!context.path.startsWith('/hostile/')) return next();
  const {answer} = await import('../security/hostile-service.ts');
  const {status, body} = answer(context.path.slice('/hostile'.length)) ?? {status: 404, body: {}};
  Object.assign(context, {status, type: 'application/json', body: JSON.stringify(body)});
}
