/**
 * Reads the elements' docblocks and types into lib/custom-elements.json, and what editors and JSX know of it into the files beside it;
 * with the analyzer's option `--outdir`, all of them into another folder. portal/custom-elements-manifest.config.mjs does the same for
 * kb-help-portal.
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

/**
 * Leaves what is for users: the elements of a package, their public members and their events.
 *
 * @param sources the folder of the package's sources
 * @param published where the package has what tsc makes of them
 */
const publicApi = (sources, published) => ({
  name: 'public-api',
  packageLinkPhase({customElementsManifest: manifest}) {
    // What elements inherit from another package has been read by now.
    manifest.modules = manifest.modules.filter(({path}) => path.startsWith(sources));
    for (const module of manifest.modules) {
      const isEntry = module.path.startsWith(`${sources}entries/`);
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
    manifest.modules = JSON.parse(
      JSON.stringify(manifest.modules).replace(/"\/?([^"]*)\.ts"/g, (whole, path) =>
        path.startsWith(sources) ? `"${published}${path.slice(sources.length)}.js"` : whole,
      ),
    );
  },
});

/**
 * @param sources the folder of the package's sources
 * @param published where the package has what tsc makes of them
 * @param defaultFolder where the results go
 * @param index of the package, as its types for JSX import it
 */
export function configFor({sources, published, defaultFolder, index}) {
  const {outdir} = parseArgs({
    options: {outdir: {type: 'string', default: defaultFolder}},
    strict: false,
  }).values;
  return {
    globs: [
      '{src,portal/src}/elements/kb-*/kb-*.ts',
      '{src,portal/src}/entries/kb-*.ts',
      '{src,portal/src}/**/events.ts',
      'src/base/styled-element.ts',
      '{src,portal/src}/ui/*-element.ts',
      'src/ui/item-list.ts',
    ],
    exclude: ['src/elements/**/*-elements.ts', '**/*.styles.ts'],
    litelement: true,
    packagejson: false,
    outdir,
    plugins: [
      publicApi(sources, published),
      customElementVsCodePlugin({outdir, hideLogs: true}),
      customElementJetBrainsPlugin({outdir, packageJson: false, hideLogs: true}),
      jsxTypesPlugin({
        outdir: `${outdir}/types`,
        fileName: 'jsx.d.ts',
        globalTypePath: index,
        stronglyTypedEvents: true,
        excludeCssCustomProperties: true,
      }),
    ],
  };
}

export default configFor({
  sources: 'src/',
  published: 'lib/src/',
  defaultFolder: 'lib',
  index: '../src/index.js',
});
