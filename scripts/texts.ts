/** The elements' texts for the handbook: where each appears, from the comments in both terms.ts, and English as a page's owner may write it. */
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import ts from 'typescript';
import portal from '../portal/src/i18n/en.ts';
import en from '../src/i18n/en.ts';
import {launcherTerms} from '../src/i18n/launcher-texts.ts';

interface Text {
  path: string;
  /** The comment above it. */
  comment: string;
  /** Its values by name, in order; undefined for a text without any. */
  parameters?: {name: string; isNumber: boolean}[];
}

export interface TextGroup {
  name: string;
  comment: string;
  texts: Text[];
}

/** All terms in English, as owners name them. */
export const englishTerms = {...en, ...launcherTerms('en'), portal};

/** The comment right above a member, as one line. */
function commentOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node);
  const text = doc && ts.isJSDoc(doc) ? ts.getTextOfJSDocComment(doc.comment) : '';
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** The names that a `Record` has. */
const namesIn = (type: ts.TypeReferenceNode): string[] => {
  const [names] = type.typeArguments ?? [];
  const each = names && ts.isUnionTypeNode(names) ? names.types : [];
  return each.map((one) => ((one as ts.LiteralTypeNode).literal as ts.StringLiteral).text);
};

function textsOf(member: ts.TypeElement, group: string): Text[] {
  const path = `${group}.${member.name!.getText()}`;
  const comment = commentOf(member);
  if (ts.isMethodSignature(member)) {
    const parameters = member.parameters.map(({name, type}) => ({
      name: name.getText(),
      isNumber: type?.kind === ts.SyntaxKind.NumberKeyword,
    }));
    return [{path, comment, parameters}];
  }
  const {type} = member as ts.PropertySignature;
  if (type && ts.isTypeReferenceNode(type))
    return namesIn(type).map((name) => ({path: `${path}.${name}`, comment}));
  return type && ts.isTypeLiteralNode(type)
    ? type.members.flatMap((each) => textsOf(each, path))
    : [{path, comment}];
}

/** The groups of all interfaces in a file. */
function groupsIn(fileName: string, prefix = ''): TextGroup[] {
  const file = resolve(import.meta.dirname, '..', fileName);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isInterfaceDeclaration).flatMap(({members}) =>
    members.map((member) => {
      const name = prefix + member.name!.getText();
      const {members} = (member as ts.PropertySignature).type as ts.TypeLiteralNode;
      return {name, comment: commentOf(member), texts: members.flatMap((each) => textsOf(each, name))};
    }),
  );
}

export const readerGroups: readonly TextGroup[] = groupsIn('src/i18n/terms.ts');
export const portalGroups: readonly TextGroup[] = groupsIn('portal/src/i18n/terms.ts', 'portal.');
const textGroups = [...readerGroups, ...portalGroups];

export type Plain = string | Record<string, string>;

/** English with placeholders, as plural forms where these differ. */
function plainText({path, parameters}: Text): Plain {
  const term: unknown = path
    .split('.')
    .reduce((at: object, name) => (at as Record<string, object>)[name]!, englishTerms);
  if (typeof term === 'string') return term;
  const call = term as (...values: unknown[]) => string;
  /** The text for a first number, and others that appear in no text. */
  const withFirst = (first: number) => {
    const values = parameters!.map(({name, isNumber}, index) =>
      isNumber ? (index ? 800 + index : first) : `{${name}}`,
    );
    return parameters!.reduce(
      (text, {name, isNumber}, index) =>
        isNumber ? text.replace(new RegExp(`\\b${values[index]}\\b`), `{${name}}`) : text,
      call(...values),
    );
  };
  const other = withFirst(700);
  if (!parameters![0]!.isNumber) return other;
  const [none, one] = [withFirst(0), withFirst(1)];
  if (none === other && one === other) return other;
  return {...(none !== other && {'=0': none}), ...(one !== other && {one}), other};
}

export const plainTexts: ReadonlyMap<string, Plain> = new Map(
  textGroups.flatMap(({texts}) => texts.map((text) => [text.path, plainText(text)] as const)),
);

/** English as a file of texts holds it. */
export function englishTexts(): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [path, text] of plainTexts) {
    const names = path.split('.');
    const last = names.pop()!;
    const group = names.reduce((at, name) => (at[name] ??= {}) as Record<string, unknown>, all);
    group[last] = text;
  }
  return all;
}
