// Builds the scripts of the desk's pages:
//   node desk/build.mjs           into desk/dist
//   node desk/build.mjs FOLDER    into another folder
import {fileURLToPath} from 'node:url';
import {build} from 'vite';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

await build({
  root: path('.'),
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: process.argv[2] ?? path('dist'),
    emptyOutDir: true,
    target: 'es2022',
    lib: {entry: path('src/desk.ts'), formats: ['es'], fileName: () => 'desk.js'},
  },
});
