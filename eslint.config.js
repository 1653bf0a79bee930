import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import {defineConfig} from 'eslint/config';
import tseslint from 'typescript-eslint';

// Rules that need types are in .oxlintrc.json: oxlint checks them in a tenth of the time.

/** Foreign HTML has one door, src/content/sanitize.ts, and a strict content policy refuses style attributes. */
const doors = [
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|srcdoc|write|writeln)$/]:not([object.name=/^(writer|stream)$/]):not([property.type="PrivateIdentifier"])',
    message: 'Foreign HTML goes through src/content/sanitize.ts.',
  },
  {
    selector: 'NewExpression[callee.name="DOMParser"]',
    message: 'Foreign HTML goes through src/content/sanitize.ts.',
  },
  {
    selector: 'ImportSpecifier[imported.name=/^unsafe(HTML|SVG|Static|MathML)$/]',
    message: 'Foreign HTML goes through src/content/sanitize.ts.',
  },
  {
    selector: 'TemplateElement[value.raw=/\\.(innerHTML|outerHTML|srcdoc)\\s*=/]',
    message: 'Foreign HTML goes through src/content/sanitize.ts.',
  },
];
const styles = [
  {
    selector:
      'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/\\sstyle\\s*=\\s*["\']/]',
    message: 'A strict content policy refuses style attributes: use a class, a token or styleMap.',
  },
];

/** Statements in SQL are in service/src/store and service/src/db alone. */
const database = ['pg', '@electric-sql/pglite', '@electric-sql/pglite/*'];

const focused = {
  selector:
    'MemberExpression[object.name=/^(it|test|describe|suite|context)$/][property.name=/^(only|skip|todo|fixme)$/]',
  message: 'Every test runs, and none alone.',
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'test-results/',
      'desk/dist/',
      '**/lib/',
      'service/dist/',
      'contract/generated-types.ts',
      // Interfaces that a framework's are extended with are empty.
      'scripts/package/types/',
      'demo/frameworks/*/dist/',
      'test/package/type-errors/',
      'coverage/',
      'node_modules/',
      '**/node_modules/',
      'docs/',
      'service/migrations/',
    ],
  },
  {linterOptions: {noInlineConfig: true, reportUnusedDisableDirectives: 'error'}},
  tseslint.configs.strict,
  {
    rules: {
      eqeqeq: ['error', 'always', {null: 'ignore'}],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-restricted-syntax': ['error', focused],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off', // an index that a loop has checked
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true, argsIgnorePattern: '^_'}],
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    rules: {'@typescript-eslint/consistent-type-imports': ['error', {disallowTypeAnnotations: false}]},
  },
  {
    files: ['src/**/*.ts', 'portal/src/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/recommended'], litA11y.configs.recommended],
    settings: {litHtmlSources: true},
    rules: {
      'no-console': ['error', {allow: ['warn', 'error']}],
      'no-restricted-syntax': ['error', focused, ...doors, ...styles],
      'lit/lifecycle-super': 'error',
      'lit/no-legacy-imports': 'error',
      'lit/no-this-assign-in-render': 'error',
      'lit/prefer-nothing': 'error',
      'lit/value-after-constraints': 'error',
      'wc/no-closed-shadow-root': 'error',
      'wc/no-customized-built-in-elements': 'error',
      'wc/no-typos': 'error',
      'lit-a11y/click-events-have-key-events': 'off', // options and links in a list share the handlers of the list
      'lit-a11y/no-redundant-role': 'off', // Safari drops the list role where a list has no markers
    },
  },
  // Text is read from an inert document here, and nodes come out of the door alone.
  {
    files: ['src/content/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        focused,
        ...doors.filter(({selector}) => !selector.includes('DOMParser')),
        ...styles,
      ],
    },
  },
  {files: ['src/content/sanitize.ts'], rules: {'no-restricted-syntax': ['error', focused, ...styles]}},
  {
    files: ['service/**/*.ts'],
    ignores: ['service/src/store/**', 'service/src/db/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {patterns: [{group: database, message: 'SQL is in service/src/store and service/src/db.'}]},
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'ssr/**/*.ts', 'portal/src/**/*.ts', 'service/src/**/*.ts', 'demo/**/*.ts'],
    ignores: ['src/i18n/**', 'portal/src/i18n/**', 'service/src/desk/words/**', 'service/src/db/schema.ts'],
    rules: {'max-lines': ['error', {max: 400, skipBlankLines: true, skipComments: true}]},
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
