/**
 * The tags for Angular, which checks in a template only what a directive takes: one directive a tag, as Angular's own compiler makes
 * libraries (its partial format, which the compiler of the site finishes). An input is an attribute of the tag, and written as one,
 * so that a page from a server has it; or a property that has none.
 */
import type {ElementDescription} from './describe.ts';

/** The oldest Angular whose compiler finishes this, as Angular's own compiler names it. */
const since = {factory: '12.0.0', directive: '14.0.0'};
/** Of the compiler whose format this is. */
const version = '20.0.0';

interface Inputs {
  attributes: string[];
  properties: string[];
}

function inputsOf({attributes, properties, methods}: ElementDescription): Inputs {
  return {
    // As everywhere else: `open` of kb-help is said by `opened`.
    attributes: attributes.map(({name}) => name).filter((name) => !methods.some((one) => one.name === name)),
    properties: properties
      .filter(
        ({name, readonly}) =>
          !readonly && !attributes.some((one) => one.property === name || one.name === name),
      )
      .map(({name}) => name),
  };
}

const nameOf = ({className}: ElementDescription) => `${className}Tag`;
const literal = (value: unknown) => JSON.stringify(value);

function directive(element: ElementDescription): string {
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
  static ɵdir = i0.ɵɵngDeclareDirective({minVersion: '${since.directive}', version: '${version}', ngImport: i0, type: ${name}, isStandalone: true, selector: '${element.tag}', inputs: ${literal(inputs)}});
}
`;
}

function declaration(element: ElementDescription): string {
  const name = nameOf(element);
  const {attributes, properties} = inputsOf(element);
  const all = [...attributes, ...properties];
  const rows = all.map(
    (input) => `  set ${literal(input)}(value: KbProps<'${element.tag}'>[${literal(input)}] | null);`,
  );
  const inputs = all.map((input) => `${literal(input)}: {alias: ${literal(input)}; required: false}`);
  return `/** ${element.summary} */
export declare class ${name} {
${rows.join('\n')}
  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${element.tag}', never, {${inputs.join('; ')}}, {}, never, never, true, never>;
}
`;
}

/** Module and declarations. */
export function angularTags(elements: readonly ElementDescription[]): {js: string; types: string} {
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
