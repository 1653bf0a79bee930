// Gives every test page the real service and the fault proxy in front of it.
import {register} from 'tsx/esm/api';

const attribute = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

export function stackPlugin() {
  let stack;
  return {
    name: 'kb-stack',

    async serverStart() {
      register(); // the service is TypeScript
      const {startStack} = await import('./stack.ts');
      stack = await startStack();
    },

    async serverStop() {
      await stack?.stop();
    },

    /**
     * The page of every test file. test/support/env.ts reads the addresses from it.
     * @param differing what engines cannot differ in is left out in other engines than Chromium, see test/support/once.ts
     * @param second whether it is for the second Chromium, whose tests write to an item of their own, see test/support/env.ts
     */
    page: (runner, {differing = false, second = false} = {}) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <script type="application/json" id="kb-env">${attribute({...stack.env, differing, second})}</script>
    <script>
      globalThis.litIssuedWarnings = new Set(['dev-mode']);
      // The runner clones what an assertion expected and got, to send it. Elements and functions cannot be cloned, and no result would come.
      const clone = globalThis.structuredClone;
      const named = (value) => (Object(value) === value ? Object.prototype.toString.call(value) : value);
      globalThis.structuredClone = (value, options) => {
        try {
          return clone(value, options);
        } catch {
          const replace = (name, each) => (name === 'actual' || name === 'expected' ? named(each) : each);
          return JSON.parse(JSON.stringify(value, replace));
        }
      };
      // A page that is left sends no result.
      globalThis.navigation?.addEventListener('navigate', (event) => {
        const {destination, downloadRequest} = event;
        if (destination.sameDocument || downloadRequest !== null || !event.cancelable) return;
        event.preventDefault();
        setTimeout(() => {
          throw new Error('A test leaves its page for ' + destination.url);
        });
      });
    </script>
  </head>
  <body>
    <script type="module" src="${runner}"></script>
  </body>
</html>`,
  };
}
