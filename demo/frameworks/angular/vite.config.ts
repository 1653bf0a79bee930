import {
  ConsoleLogger,
  createCompilerHost,
  formatDiagnostics,
  LogLevel,
  NodeJSFileSystem,
  performCompilation,
  readConfiguration,
} from '@angular/compiler-cli';
import {createEs2015LinkerPlugin} from '@angular/compiler-cli/linker/babel';
import {transformAsync} from '@babel/core';
import ts from 'typescript';
import {defineConfig, type Plugin} from 'vite';

/**
 * Angular's own compiler between Vite and the sources, as its command line has it: components ahead of time, and the libraries, which
 * come half compiled, linked. Nothing is left to be compiled in the browser, so a strict policy may forbid that.
 */
function angular(): Plugin {
  const compiled = new Map<string, string>();
  const linker = createEs2015LinkerPlugin({
    fileSystem: new NodeJSFileSystem(),
    logger: new ConsoleLogger(LogLevel.warn),
    linkerJitMode: false,
  });
  return {
    name: 'angular',
    enforce: 'pre',
    buildStart() {
      // What is built for the browser was compiled for the server.
      if (compiled.size) return;
      const {options, rootNames} = readConfiguration(`${import.meta.dirname}/tsconfig.json`, {noEmit: false});
      const host = createCompilerHost({options});
      host.writeFile = (_path, text, _mark, _onError, sources = []) => {
        for (const {fileName} of sources) compiled.set(fileName, text);
      };
      const {diagnostics} = performCompilation({rootNames, options, host});
      const errors = diagnostics.filter(({category}) => category === ts.DiagnosticCategory.Error);
      if (errors.length) this.error(formatDiagnostics(errors));
    },
    async transform(code, id) {
      const [path = ''] = id.split('?');
      const own = compiled.get(path);
      if (own !== undefined) return {code: own, map: null};
      if (!/\.m?js$/.test(path) || !code.includes('ɵɵngDeclare')) return undefined;
      const linked = await transformAsync(code, {
        filename: path,
        plugins: [linker],
        compact: false,
        configFile: false,
        babelrc: false,
      });
      return {code: linked?.code ?? code, map: null};
    },
  };
}

export default defineConfig({
  plugins: [angular()],
  // The package is a link to the checkout, where Angular is not installed.
  resolve: {dedupe: ['@angular/core']},
  ssr: {noExternal: [/^@angular\//]},
});
