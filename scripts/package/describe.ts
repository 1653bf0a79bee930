/**
 * What each element takes, says and is made of: from its docblocks, its types, and the class itself, which knows its attributes.
 * The manifest, the data for editors, the types for frameworks and the reference are made of this.
 */
import {existsSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import ts from 'typescript';
import {root} from './program.ts';
import {tokensOf, type Token} from './tokens.ts';

export interface Named {
  /** Empty for the default slot. */
  name: string;
  description: string;
}

export interface Property extends Named {
  type: string;
  /** As code; undefined where the description says it. */
  default?: string;
  readonly: boolean;
  optional: boolean;
}

export interface Attribute extends Named {
  property?: string;
  type: string;
  default?: string;
}

export interface Method extends Named {
  parameters: {name: string; type: string; optional: boolean}[];
  returns: string;
}

/** A class of events. */
export interface EventDescription {
  className: string;
  module: string;
  description: string;
  fields: Property[];
}

/** An event as an element fires it. */
export interface FiredEvent extends Named {
  /** Name of its class. */
  type: string;
}

export interface ElementDescription {
  tag: string;
  className: string;
  usesLit: boolean;
  /** Of the class, below `src/` and without extension. */
  module: string;
  summary: string;
  description: string;
  attributes: Attribute[];
  properties: Property[];
  methods: Method[];
  events: FiredEvent[];
  slots: Named[];
  parts: Named[];
  /** Custom properties of this element alone. */
  cssProperties: (Named & {default?: string})[];
  /** What it takes of the tokens that all share. */
  tokens: Token[];
}

/** What the class itself says of its attributes. */
interface ElementClass {
  observedAttributes?: readonly string[];
  elementProperties?: ReadonlyMap<PropertyKey, {attribute?: boolean | string; state?: boolean}>;
}

const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Property by attribute. */
function attributesOf({observedAttributes = [], elementProperties}: ElementClass): Map<string, string> {
  if (!elementProperties) return new Map(observedAttributes.map((name) => [name, camel(name)]));
  const found = new Map<string, string>();
  for (const [property, {attribute, state}] of elementProperties) {
    if (attribute === false || state || typeof property === 'symbol') continue;
    found.set(typeof attribute === 'string' ? attribute : String(property).toLowerCase(), String(property));
  }
  return found;
}

/** `@tag {type} name - text`, or `[name=default]`. */
function tagsOf(symbol: ts.Symbol, checker: ts.TypeChecker, ...names: string[]) {
  return symbol
    .getJsDocTags(checker)
    .filter(({name}) => names.includes(name))
    .map(({text}) => {
      const parts = /^(?:\{([^}]*)\}\s*)?(?:\[([^\]=]*)(?:=([^\]]*))?\]|((?!- )\S+|))\s*-?\s*([^]*)$/.exec(
        ts.displayPartsToString(text),
      );
      const [, type, optional, value, name = optional ?? '', description] = parts ?? [];
      return {type, name, default: value, description: oneLine(description)};
    });
}

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** A type as it is written, because the checker orders unions as it comes upon them; else as the checker has it. */
function typeText(node: ts.TypeNode | undefined, type: ts.Type, checker: ts.TypeChecker): string {
  if (node && ts.isIndexedAccessTypeNode(node) && ts.isLiteralTypeNode(node.indexType)) {
    const name = (node.indexType.literal as ts.StringLiteral).text;
    const declared = checker.getTypeAtLocation(node.objectType).getProperty(name)?.valueDeclaration;
    if (declared) return typeText((declared as ts.PropertySignature).type, type, checker);
  }
  return node ? oneLine(node.getText()) : checker.typeToString(type, undefined, flags);
}

const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;

/** Members for those who use the element: not the browser's or Lit's, not what only other parts of it use. */
function ownMembers(type: ts.Type, checker: ts.TypeChecker) {
  return checker.getPropertiesOfType(type).filter((symbol) => {
    const [node] = symbol.declarations ?? [];
    if (!node?.getSourceFile().fileName.startsWith(`${root}/src/`)) return false;
    return !(
      ts.getCombinedModifierFlags(node) & hidden ||
      /Callback$/.test(symbol.name) ||
      (ts.isClassElement(node) && node.name && ts.isPrivateIdentifier(node.name)) ||
      symbol.getJsDocTags(checker).some(({name}) => name === 'internal')
    );
  });
}

function propertyOf(symbol: ts.Symbol, checker: ts.TypeChecker): Property {
  const [node] = symbol.declarations!;
  const type = checker.getTypeOfSymbol(symbol);
  const literal = ts.isPropertyDeclaration(node!) ? node.initializer : undefined;
  const value = literal && (ts.isLiteralExpression(literal) || /^(true|false)$/.test(literal.getText()));
  const setter = symbol.declarations!.some(ts.isSetAccessor);
  return {
    name: symbol.name,
    optional: !!(symbol.flags & ts.SymbolFlags.Optional),
    description: oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    // That it may be left out says nothing of what it takes.
    type: typeText((node as ts.PropertyDeclaration).type, type, checker).replace(
      ts.isPropertyDeclaration(node!) && node.questionToken ? / \| undefined$/ : /$^/,
      '',
    ),
    default: value && literal.getText() !== "''" ? literal.getText() : undefined,
    readonly:
      !!(ts.getCombinedModifierFlags(node!) & ts.ModifierFlags.Readonly) ||
      (ts.isGetAccessor(node!) && !setter),
  };
}

function methodOf(symbol: ts.Symbol, checker: ts.TypeChecker): Method {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  return {
    name: symbol.name,
    description: oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    parameters: signature!.parameters.map((parameter) => {
      const node = parameter.valueDeclaration as ts.ParameterDeclaration;
      const type = typeText(node.type, checker.getTypeOfSymbol(parameter), checker);
      return {name: parameter.name, type, optional: checker.isOptionalParameter(node)};
    }),
    returns: typeText(signature!.getDeclaration().type, signature!.getReturnType(), checker),
  };
}

export class Describer {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  /** All elements that pages may use, by tag. */
  async elements(): Promise<ElementDescription[]> {
    const tags = readdirSync(`${root}/src/entries`).map((file) => basename(file, '.ts'));
    return Promise.all(
      tags
        .filter((tag) => existsSync(`${root}/src/elements/${tag}/${tag}.ts`))
        .map((tag) => this.#element(tag)),
    );
  }

  /** An exported class, by its module below `src/` and its name. */
  #class(module: string, name?: string): ts.Symbol {
    const file = this.#program.getSourceFile(join(root, 'src', `${module}.ts`));
    const found = this.#checker
      .getExportsOfModule(this.#checker.getSymbolAtLocation(file!)!)
      .find((symbol) =>
        name
          ? symbol.name === name
          : symbol.valueDeclaration && ts.isClassDeclaration(symbol.valueDeclaration),
      );
    if (!found) throw new Error(`${module}.ts exports no class${name ? ` ${name}` : ''}.`);
    return found;
  }

  /** All classes of events that elements fire. */
  events(): EventDescription[] {
    const checker = this.#checker;
    return this.#program.getSourceFiles().flatMap((file) => {
      const module = file.fileName.slice(`${root}/src/`.length).replace(/\.ts$/, '');
      if (!file.fileName.startsWith(`${root}/src/`) || !/(^|\/)events$/.test(module)) return [];
      const classes = checker
        .getExportsOfModule(checker.getSymbolAtLocation(file)!)
        .filter(({name}) => /^Kb\w+Event$/.test(name));
      return classes.map((symbol) => ({
        className: symbol.name,
        module,
        description: oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
        fields: ownMembers(checker.getDeclaredTypeOfSymbol(symbol), checker).map((one) =>
          propertyOf(one, checker),
        ),
      }));
    });
  }

  async #element(tag: string): Promise<ElementDescription> {
    const checker = this.#checker;
    const module = `elements/${tag}/${tag}`;
    const symbol = this.#class(module);
    const loaded = (await import(join(root, 'src', `${module}.ts`))) as Record<string, ElementClass>;
    const tags = (...names: string[]) => tagsOf(symbol, checker, ...names);
    const members = ownMembers(checker.getDeclaredTypeOfSymbol(symbol), checker);
    const isMethod = ({flags: kind}: ts.Symbol) => kind & ts.SymbolFlags.Method;
    const properties = members
      .filter((member) => !isMethod(member))
      .map((member) => propertyOf(member, checker));
    const said = tags('attr');
    return {
      tag,
      className: symbol.name,
      usesLit: 'elementProperties' in loaded[symbol.name]!,
      module,
      summary: oneLine(
        ts.displayPartsToString(symbol.getJsDocTags(checker).find(({name}) => name === 'summary')?.text),
      ),
      description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      attributes: [...attributesOf(loaded[symbol.name]!)].map(([name, field]) => {
        const property = properties.find((candidate) => candidate.name === field);
        const told = said.find((candidate) => candidate.name === name);
        return {
          name,
          property: property?.name,
          type: told?.type ?? property?.type ?? 'string',
          default: property?.default,
          description: told?.description ?? property?.description ?? '',
        };
      }),
      properties: properties.map((property) => ({
        ...property,
        description:
          property.description || (said.find(({name}) => camel(name) === property.name)?.description ?? ''),
      })),
      methods: members.filter(isMethod).map((member) => methodOf(member, checker)),
      events: tags('fires').map(({type = 'Event', name, description}) => ({type, name, description})),
      slots: tags('slot').map(({name, description}) => ({name, description})),
      parts: tags('csspart').map(({name, description}) => ({name, description})),
      cssProperties: tags('cssproperty').map(({type: _type, ...property}) => property),
      tokens: tokensOf(join(root, 'src', 'entries', `${tag}.ts`)),
    };
  }
}
