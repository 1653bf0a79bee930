/**
 * The samples of the README and of the handbook, in all its cultures, against the packages as they are installed: tags, attributes, values,
 * slots, parts, tokens, names of events, JSON, commands with their options, and what TypeScript says of the code, which is not run.
 */
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import type {CommanderError} from 'commander';
import type {CustomElementDeclaration, Package} from 'custom-elements-manifest/schema';
import {type DefaultTreeAdapterMap, parseFragment} from 'parse5';
import {parseDocument} from 'yaml';
import {createPrinter} from '../../service/src/cli/printer.ts';
import {createProgram} from '../../service/src/cli/program.ts';
import {allParts} from '../../src/elements/kb-help/parts.ts';
import {install} from './install.ts';

const root = resolve(import.meta.dirname, '../..');
const {project, folder, portal} = install([
  ...['@angular/core', '@types/react', '@types/react-dom', '@types/trusted-types'],
  ...['csstype', 'entities', 'parse5', 'solid-js'],
]);

interface Sample {
  /** Path of the page and number of the sample's first line, as in `README.md:34`. */
  at: string;
  page: string;
  line: number;
  language: string;
  text: string;
}

const pages = [
  'README.md',
  'portal/README.md',
  ...readdirSync(join(root, 'docs'), {recursive: true, encoding: 'utf8'})
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'))
    .sort(),
];
const texts = new Map(pages.map((page) => [page, readFileSync(join(root, page), 'utf8')]));

const samples = [...texts].flatMap(([page, text]) =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].map((match): Sample => {
    const [, language = '', sample = ''] = match;
    const line = text.slice(0, match.index).split('\n').length + 1;
    return {at: `${page}:${line}`, page, line, language, text: sample};
  }),
);
const samplesIn = (...languages: string[]) => samples.filter(({language}) => languages.includes(language));

const declarations = [folder, portal.folder]
  .map((path) => JSON.parse(readFileSync(join(path, 'lib/custom-elements.json'), 'utf8')) as Package)
  .flatMap(({modules}) => modules)
  .flatMap((module) => module.declarations ?? [])
  .filter((one): one is CustomElementDeclaration => 'customElement' in one);
const elements = new Map(declarations.map((one) => [one.tagName!, one]));
const names = (all: readonly {name: string}[] = []) => all.map(({name}) => name);
const events = new Set(declarations.flatMap(({events}) => names(events)));
const tokens = new Set(declarations.flatMap(({cssProperties}) => names(cssProperties)));

type Element = DefaultTreeAdapterMap['element'];
const isElement = (node: DefaultTreeAdapterMap['node']): node is Element => 'tagName' in node;

function elementsOf(node: DefaultTreeAdapterMap['parentNode']): Element[] {
  return node.childNodes.filter(isElement).flatMap((one) => [one, ...elementsOf(one)]);
}

/** The markup of a sample, without the front matter of a file to import. */
const markupOf = ({text}: Sample) => elementsOf(parseFragment(text.replace(/^---\n[^]*?\n---\n/, '')));

/** What is wrong about an attribute of an element of ours. */
function fault(element: CustomElementDeclaration, name: string, value: string): string | undefined {
  if (/^(id|slot|class|style|lang|dir|hidden|data-.*|transition:persist)$/.test(name)) return undefined;
  const attribute = element.attributes?.find((one) => one.name === name);
  if (!attribute) return `${element.tagName} has no attribute "${name}"`;
  const type = attribute.type?.text ?? '';
  const choice = [...type.matchAll(/'([^']*)'/g)].map(([, one]) => one);
  if (/^'[^']*'( \| '[^']*')*$/.test(type) && !choice.includes(value))
    return `${name}="${value}" is none of ${choice.join(', ')}`;
  if (/^number\b/.test(type) && !/^\d+$/.test(value)) return `${name}="${value}" is no number`;
  return undefined;
}

function faultsOf(element: Element): string[] {
  const {tagName, attrs, parentNode} = element;
  const declaration = elements.get(tagName);
  if (tagName.startsWith('kb-') && !declaration) return [`there is no ${tagName}`];
  const found = declaration ? attrs.map(({name, value}) => fault(declaration, name, value)) : [];
  const slot = attrs.find(({name}) => name === 'slot')?.value;
  const host = parentNode && isElement(parentNode) ? elements.get(parentNode.tagName) : undefined;
  if (slot && host && !names(host.slots).includes(slot)) found.push(`${host.tagName} has no slot "${slot}"`);
  return found.filter((one) => one !== undefined);
}

describe('samples of HTML', () => {
  const html = samplesIn('html');

  it('have elements, attributes, values and slots that exist', () => {
    assert.ok(html.length > 100, String(html.length));
    const faults = html.flatMap((sample) =>
      markupOf(sample)
        .flatMap(faultsOf)
        .map((one) => `${sample.at}: ${one}`),
    );
    assert.deepEqual(faults, []);
  });
});

describe('samples of CSS', () => {
  it('set tokens and style parts that exist', () => {
    const css = samplesIn('css');
    assert.ok(css.length > 5, String(css.length));
    const inHelp = allParts.split(',');
    const faults = css.flatMap(({at, text}) => [
      ...[...text.matchAll(/--kb-[\w-]+/g)].flatMap(([name]) =>
        tokens.has(name) || name.startsWith('--kb-docked-') ? [] : [`${at}: there is no ${name}`],
      ),
      ...[...text.matchAll(/(kb-\w+)::part\(([\w-]+)\)/g)].flatMap(([selector, tag = '', part = '']) =>
        names(elements.get(tag)?.cssParts).includes(part) || (tag === 'kb-help' && inHelp.includes(part))
          ? []
          : [`${at}: there is no ${selector}`],
      ),
    ]);
    assert.deepEqual(faults, []);
  });
});

describe('samples of JSON and YAML', () => {
  it('can be read', () => {
    for (const {at, text} of samplesIn('json'))
      assert.doesNotThrow(() => JSON.parse(text.replaceAll('…', '')), at);
    for (const {at, text} of samplesIn('yaml')) assert.deepEqual(parseDocument(text).errors, [], at);
  });
});

describe('names in samples of code and in the text of pages', () => {
  it('are those of elements, events and tokens', () => {
    /** An event that pages send, packages, a file, and roles and clients in samples of settings. */
    const others =
      /^(kb-observe-root|kb-portal|kb-editor|kb-author|kb-agent|kb-help-(portal|service|export))$/;
    const faults = [...texts].flatMap(([page, text]) =>
      [
        ...text
          .replace(/<!-- snippet -->[^]*?<!-- \/snippet -->/g, '')
          .matchAll(/[`'"](kb-[a-z-]*[a-z])[`'"]|`(--kb-[a-z-]*[a-z])`/g),
      ].flatMap(([, name = '', token = '']) => {
        if (token) return tokens.has(token) || token.startsWith('--kb-docked-') ? [] : [`${page}: ${token}`];
        return elements.has(name) || events.has(name) || others.test(name) ? [] : [`${page}: ${name}`];
      }),
    );
    assert.deepEqual(faults, []);
  });
});

/** What the samples take from the application that they stand in, and the names of forms, which TypeScript does not know. */
const surroundings = `
declare const session: {idToken: string};
declare const process: {env: Record<string, string>};
declare const kb: ReturnType<typeof import('kb-help/server.js').createRenderer>;
declare const response: {statusCode: number; end(text: string): void};
declare const router: {navigate(path: string): void};
declare const root: HTMLElement;
declare const help: HTMLElementTagNameMap['kb-help'];
declare function report(...values: unknown[]): void;
declare function openChat(text: string): void;
declare function publishByYourServer(contentId: number, culture: string): Promise<void>;
declare function archiveByYourServer(): Promise<void>;
interface Window { dataLayer?: object[]; Intercom(...values: unknown[]): void }
interface HTMLFormControlsCollection { [name: string]: any }
interface EventTarget { closest(selector: string): HTMLElement | null }
interface Event { [name: string]: any }
interface Element { content: string; onclick: unknown }
`;

/** Modules of that application, by name. */
const modules = {
  'session.ts': 'export const getToken = async (): Promise<string | undefined> => undefined;',
  'App.tsx': 'export function App() { return null; }',
  'hungarian.d.ts': "declare const texts: import('kb-help').AllTexts; export default texts;",
};

/** Compiles files that have the code on the lines of their pages, and returns what TypeScript says, by page and line. */
async function compile(code: readonly Sample[], options: object): Promise<string[]> {
  const files = code.map(({page, line, language, text}) => {
    const file = `${page.replaceAll('/', '~')}~${line}.${language}`;
    writeFileSync(join(project, file), `${'\n'.repeat(line - 1)}${text}\nexport {};\n`);
    return file;
  });
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(project, name), text);
  writeFileSync(
    join(project, 'surroundings.d.ts'),
    `import 'kb-help';\nimport 'kb-help-portal';\ndeclare global {${surroundings.replaceAll('declare ', '')}}`,
  );
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        noEmit: true,
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        skipLibCheck: true,
        ...options,
      },
      files: ['surroundings.d.ts', ...files],
    }),
  );
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const output = await new Promise<string>((done) =>
    execFile(process.execPath, [tsc, '--pretty', 'false'], {cwd: project}, (_error, stdout) => done(stdout)),
  );
  return output
    .split('\n')
    .filter((line) => line)
    .map((line) =>
      line.replace(
        /^(\S+)~\d+\.\w+\((\d+),\d+\)/,
        (_all, page: string, row) => `${page.replaceAll('~', '/')}:${row}`,
      ),
    );
}

describe('samples of code', () => {
  /** Not what generators of sites and bundlers run, which was tried with them, nor what continues a sample, nor the service's package. */
  const isOurs = ({page, text}: Sample) =>
    !page.endsWith('guides/sites.md') && !/^<|vite\.config|from 'kb-help-service'/.test(text);

  it('in JavaScript, also within HTML, compile', async () => {
    const inline = samplesIn('html').flatMap((sample) =>
      markupOf(sample)
        .filter(({tagName, attrs}) => tagName === 'script' && !attrs.some(({name}) => name === 'data-src'))
        .flatMap(({childNodes}) =>
          childNodes.flatMap((node) => {
            if (!('value' in node) || !node.value.trim()) return [];
            const before = sample.text.slice(0, sample.text.indexOf(node.value)).split('\n').length - 1;
            return [{...sample, line: sample.line + before, language: 'js', text: node.value}];
          }),
        ),
    );
    const settings = samplesIn('html').flatMap((sample) =>
      markupOf(sample)
        .filter(({tagName}) => tagName === 'script')
        .map(({attrs}) => attrs.filter(({name}) => name.startsWith('data-') && name !== 'data-src'))
        .filter((attrs) => attrs.length)
        .map((attrs) => {
          const given = attrs.map(({name, value}) => {
            const property = name.slice(5).replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
            return `${property}: ${value ? JSON.stringify(value) : 'true'}`;
          });
          const text = `import {configure} from 'kb-help'; configure({${given.join(', ')}});`;
          return {...sample, language: 'ts', text};
        }),
    );
    const objects = samplesIn('json')
      .filter(({page}) => page.endsWith('guides/texts.md'))
      .map((sample) => ({
        ...sample,
        language: 'ts',
        text: `import {configure} from 'kb-help'; configure({texts: ${sample.text.trim()}});`,
      }));
    const code = [...samplesIn('js').filter(isOurs), ...inline, ...settings, ...objects];
    assert.ok(code.length > 50, String(code.length));
    assert.deepEqual(await compile(code, {allowJs: true, checkJs: true, strict: false}), []);
  });

  it('in TypeScript compile strictly', async () => {
    const code = samplesIn('ts', 'tsx').filter(isOurs);
    assert.ok(code.length > 5, String(code.length));
    const withSource = code.map((sample) => ({
      ...sample,
      text: `/** @jsxImportSource ${sample.text.includes('kb-help/solid') ? 'solid-js' : 'react'} */ ${sample.text}`,
    }));
    const options = {strict: true, jsx: 'react-jsx', experimentalDecorators: true};
    assert.deepEqual(await compile(withSource, options), []);
  });
});

describe('samples of commands', () => {
  /** The words after the command's name, as a shell gives them, without what is for the shell. */
  function argumentsOf(line: string): string[][] {
    const calls = line.matchAll(
      /(?:npx kb-help-service|bin\/kb-help-service|service\/src\/cli\.js)(?= |$)([^|#&>]*)/g,
    );
    return [...calls].map(([, rest = '']) =>
      [...rest.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
        ([, double, single, plain]) => double ?? single ?? plain ?? '',
      ),
    );
  }

  it('name commands and options that exist', async () => {
    const written = [
      ...samplesIn('sh').flatMap(({page, text}) =>
        text.split('\n').map((line) => ({page, line, isBlock: true})),
      ),
      ...[...texts].flatMap(([page, text]) =>
        [...text.matchAll(/`(npx kb-help-service[^`]*)`/g)].map(([, line = '']) => ({
          page,
          line,
          isBlock: false,
        })),
      ),
    ].flatMap(({line, ...written}) => argumentsOf(line).map((args) => ({...written, args})));
    assert.ok(written.length > 60, String(written.length));
    const faults: string[] = [];
    for (const {page, args, isBlock} of written) {
      const printer = createPrinter({write: () => true} as unknown as NodeJS.WriteStream);
      const program = createProgram({
        env: {},
        cwd: root,
        stdin: process.stdin,
        stdout: printer,
        stderr: printer,
        json: false,
        print: () => undefined,
      });
      withoutActions(program);
      try {
        if (args.length) await program.parseAsync(args, {from: 'user'});
      } catch (error) {
        const {code, message} = error as CommanderError;
        // Words in capitals stand for what the command takes.
        const isPlaceholder =
          code === 'commander.invalidArgument' && args.some((one) => /^[A-Z]+$/.test(one));
        // A sentence names a command by its words alone.
        const isName = code === 'commander.missingArgument' && !isBlock;
        if (!code.startsWith('commander.help') && !isPlaceholder && !isName)
          faults.push(`${page}: ${args.join(' ')}: ${message}`);
      }
    }
    assert.deepEqual(faults, []);
  });

  /** Parsing is all that is wanted. */
  function withoutActions(command: ReturnType<typeof createProgram>): void {
    for (const one of command.commands) withoutActions(one);
    if (!command.commands.length) command.action(() => undefined);
  }
});
