/**
 * The tags for Angular, which checks in a template only what a directive takes: one directive a tag, as Angular's own compiler makes
 * libraries (its partial format, which the compiler of the site finishes). An input is an attribute of the tag, and written as one,
 * so that a page from a server has it; or a property that has none.
 */
import type {ClassField, CustomElementDeclaration} from 'custom-elements-manifest/schema';

type Element = CustomElementDeclaration & {tagName: string};

/** The oldest Angular whose compiler finishes this, as Angular's own compiler names it. */
const since = {factory: '12.0.0', directive: '14.0.0'};
/** Of the compiler whose format this is. */
const version = '20.0.0';

function inputsOf({attributes = [], members = []}: Element): Record<'attributes' | 'properties', string[]> {
  // As in JSX: an attribute with the name of a method is set by its property.
  const written = attributes.filter(
    ({name}) => !members.some((one) => one.kind === 'method' && one.name === name),
  );
  return {
    attributes: written.map(({name}) => name),
    properties: members
      .filter((one): one is ClassField => one.kind === 'field' && !one.readonly)
      .map(({name}) => name)
      .filter((name) => !written.some((one) => one.fieldName === name || one.name === name)),
  };
}

const nameOf = ({name}: Element) => `${name}Tag`;
const literal = (value: unknown) => JSON.stringify(value);

function directive(element: Element): string {
  const name = nameOf(element);
  const {attributes, properties} = inputsOf(element);
  const inputs = Object.fromEntries([...attributes, ...properties].map((input) => [input, input]));
  const setters = [
    ...attributes.map(
      (input) => `  set ${literal(input)}(value) { write(this.element, ${literal(input)}, value); }`,
    ),
    ...properties.map(
      (input) => `  set ${literal(input)}(value) { this.element[${literal(input)}] = value; }`,
    ),
  ];
  return `export class ${name} {
  constructor({nativeElement}) { this.element = nativeElement; }
${setters.join('\n')}
  static ɵfac = i0.ɵɵngDeclareFactory({minVersion: '${since.factory}', version: '${version}', ngImport: i0, type: ${name}, deps: [{token: i0.ElementRef}], target: i0.ɵɵFactoryTarget.Directive});
  static ɵdir = i0.ɵɵngDeclareDirective({minVersion: '${since.directive}', version: '${version}', ngImport: i0, type: ${name}, isStandalone: true, selector: '${element.tagName}', inputs: ${literal(inputs)}});
}
`;
}

function declaration(element: Element): string {
  const name = nameOf(element);
  const {attributes, properties} = inputsOf(element);
  const all = [...attributes, ...properties];
  const rows = all.map(
    (input) => `  set ${literal(input)}(value: KbProps<'${element.tagName}'>[${literal(input)}] | null);`,
  );
  const inputs = all.map((input) => `${literal(input)}: {alias: ${literal(input)}; required: false}`);
  return `/** ${element.summary} */
export declare class ${name} {
${rows.join('\n')}
  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${element.tagName}', never, {${inputs.join('; ')}}, {}, never, never, true, never>;
}
`;
}

/** Module and declarations. */
export function angularTags(elements: readonly Element[]): {js: string; types: string} {
  const names = elements.map(nameOf);
  return {
    js: `import * as i0 from '@angular/core';

/** In markup a boolean stands alone or is missing. */
function write(element, name, value) {
  if (value == null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

${elements.map(directive).join('\n')}
/** All tags, for a component's \`imports\`. */
export const kbTags = [${names.join(', ')}];
`,
    types: `import * as i0 from '@angular/core';
import type {KbProps} from './jsx.js';

${elements.map(declaration).join('\n')}
/** All tags, for a component's \`imports\`. */
export declare const kbTags: readonly [${names.map((name) => `typeof ${name}`).join(', ')}];
`,
  };
}
