// Renders on a server for tests in a page.

// The plugin of the stack registers what reads TypeScript, when the runner starts.
const commands = {
  /** Markup after the sanitizer; null where it exceeds the limits. */
  async 'kb-sanitize-on-server'({htmls, options}) {
    const {sanitize, serialize} = await import('../../ssr/sanitize.ts');
    const {ArticleParser, ParseLimitError, defaultLimits} = await import('../../ssr/parse.ts');
    const results = [];
    for (const html of htmls) {
      results.push(
        // A busy machine is no reason for another result.
        await sanitize(html, options, new ArticleParser({...defaultLimits, maxTime: 60_000})).then(
          serialize,
          (error) => {
            if (error instanceof ParseLimitError) return null;
            throw error;
          },
        ),
      );
    }
    return results;
  },

  /** An element as a renderer for this site gives it. */
  async 'kb-render-on-server'({site, element, attributes, options}) {
    const {createRenderer} = await import('../../ssr/index.ts');
    const {html, status} = await createRenderer(site)[element](attributes, options);
    return {html, status};
  },
};

export const serverPlugin = () => ({
  name: 'kb-server',
  executeCommand: ({command, payload}) => commands[command]?.(payload),
});
