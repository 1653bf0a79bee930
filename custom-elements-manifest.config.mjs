/**
 * Reads the elements' docblocks and types into lib/custom-elements.json, and what editors and JSX know of it into the files beside it;
 * with the analyzer's option `--outdir`, all of them into another folder.
 */
import {parseArgs} from 'node:util';
import {jsxTypesPlugin} from '@wc-toolkit/jsx-types';
import {customElementJetBrainsPlugin} from 'custom-element-jet-brains-integration';
import {customElementVsCodePlugin} from 'custom-element-vs-code-integration';

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The analyzer records an `@attr` of a docblock without the property that it sets. */
function joinAttributes({attributes = [], members = []}) {
  for (const attribute of attributes) {
    const field = members.find(
      ({kind, name}) => kind === 'field' && name === (attribute.fieldName ?? camel(attribute.name)),
    );
    if (!field) continue;
    attribute.fieldName = field.name;
    attribute.type ??= field.type;
    field.attribute = attribute.name;
    attribute.description ||= field.description;
    field.description ||= attribute.description;
  }
}

/** Leaves what is for users: the elements, their public members and their events. */
const publicApi = {
  name: 'public-api',
  packageLinkPhase({customElementsManifest: manifest}) {
    for (const module of manifest.modules) {
      const isEntry = /^src\/entries\//.test(module.path);
      module.declarations = module.declarations.filter(
        ({kind, name, tagName}) => kind === 'class' && (tagName || /^Kb\w+Event$/.test(name)),
      );
      for (const declaration of module.declarations) {
        joinAttributes(declaration);
        // Without a description it was not declared: the analyzer takes assignments to any object's properties for members.
        declaration.members = declaration.members?.filter(
          ({name, privacy, static: isStatic, description}) =>
            !isStatic && description && !name.startsWith('#') && (privacy ?? 'public') === 'public',
        );
        const isPublic = (field) => !field || declaration.members.some(({name}) => name === field);
        // Attributes that are only observed, such as `defer-hydration`, are not public.
        declaration.attributes = declaration.attributes?.filter(
          ({name, fieldName, description}) => name && isPublic(fieldName) && (fieldName || description),
        );
        declaration.events = declaration.events?.filter(({name, description}) => name && description);
      }
      const names = module.declarations.map(({name}) => name);
      module.exports = module.exports.filter(({name}) => name !== '*' && (isEntry || names.includes(name)));
      // Elements are registered by a function of ours, which the analyzer does not follow.
      if (isEntry && !module.exports.some(({kind}) => kind === 'custom-element-definition')) {
        const name = module.path.replace(/^.*\/(.*)\.ts$/, '$1');
        const [declared] = manifest.modules.flatMap((one) =>
          one.declarations
            .filter(({tagName}) => tagName === name)
            .map((one2) => ({name: one2.name, module: one.path})),
        );
        module.exports.push({kind: 'custom-element-definition', name, declaration: declared});
      }
    }
    manifest.modules = manifest.modules.filter(
      ({declarations, exports}) => declarations.length || exports.length,
    );
    // The package has what tsc makes of the sources.
    const published = JSON.stringify(manifest.modules).replace(/"\/?(src\/[^"]*)\.ts"/g, '"lib/$1.js"');
    manifest.modules = JSON.parse(published);
  },
};

const {outdir} = parseArgs({options: {outdir: {type: 'string', default: 'lib'}}, strict: false}).values;

export default {
  globs: [
    'src/elements/kb-*/kb-*.ts',
    'src/elements/portal/kb-*/kb-*.ts',
    'src/entries/kb-*.ts',
    'src/**/events.ts',
    'src/ui/*-element.ts',
    'src/ui/item-list.ts',
  ],
  exclude: ['src/elements/**/*-elements.ts', 'src/**/*.styles.ts'],
  litelement: true,
  packagejson: false,
  outdir,
  plugins: [
    publicApi,
    customElementVsCodePlugin({outdir, hideLogs: true}),
    customElementJetBrainsPlugin({outdir, packageJson: false, hideLogs: true}),
    jsxTypesPlugin({
      outdir: `${outdir}/types`,
      fileName: 'jsx.d.ts',
      globalTypePath: '../src/index.js',
      stronglyTypedEvents: true,
      excludeCssCustomProperties: true,
    }),
  ],
};
