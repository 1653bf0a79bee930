// Lets a page have markup sanitized as a server does it: src/ssr needs Node.

export function serverSanitizerPlugin() {
  return {
    name: 'kb-server-sanitizer',
    async executeCommand({command, payload}) {
      if (command !== 'kb-sanitize-on-server') return undefined;
      // The plugin of the stack has registered what reads TypeScript.
      const {sanitize} = await import('../../src/ssr/sanitize.ts');
      const {ParseLimitError, defaultLimits} = await import('../../src/ssr/parse.ts');
      const {htmls, options} = payload;
      const results = [];
      for (const html of htmls) {
        results.push(
          // A busy machine is no reason for another result.
          await sanitize(html, options, {...defaultLimits, maxTime: 60_000}).catch((error) => {
            if (error instanceof ParseLimitError) return null;
            throw error;
          }),
        );
      }
      return results;
    },
  };
}
