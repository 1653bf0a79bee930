import type {LauncherTerms, Terms} from './terms.ts';

/** All terms that a page's owner can replace. kb-help-portal adds its own as the group `portal`. */
export interface OwnerTerms extends Terms, LauncherTerms {}

/**
 * A text with a number in it, as data: the forms that the language's plural rules tell apart, `other` for each that is left out, and `=0` for
 * exactly that number. `{count}` and the like stand for values, numbers in the language's notation. Where a text has two numbers, `by` names
 * the one that decides; the first does by default.
 */
export interface PluralForms extends Partial<Record<Intl.LDMLPluralRule, string>> {
  readonly other: string;
  readonly by?: string;
  readonly [exact: `=${number}`]: string;
}

type Forms<Text> = Text extends (count: number, ...rest: never[]) => string ? PluralForms : never;

/** What may stand for a term: text with placeholders, plural forms where it takes a number, or a function. */
type TextFor<Term> = Term extends string
  ? string
  : Term extends (...values: never[]) => string
    ? string | Forms<Term> | Term
    : never;

/** Some of the texts of one language. */
export type SomeTexts<Group = OwnerTerms> = {
  readonly [Name in keyof Group]?: [TextFor<Group[Name]>] extends [never]
    ? SomeTexts<Group[Name]>
    : TextFor<Group[Name]>;
};

/** All texts of one language. */
export type AllTexts<Group = OwnerTerms> = {
  readonly [Name in keyof Group]: [TextFor<Group[Name]>] extends [never]
    ? AllTexts<Group[Name]>
    : TextFor<Group[Name]>;
};

/** Texts in place of the elements' own, by language: `de` for German anywhere, `de-AT` for Austria alone. */
export type Texts = Readonly<Record<string, SomeTexts>>;

/** Texts, or the address of a JSON file of them. */
export type TextSource = Texts | string;

/** Sources of texts, in lists that hold lists: those before go before those after them. */
export type TextSources = TextSource | readonly TextSources[] | undefined;

/** The texts of the page's owner that apply to an element. */
export interface OwnerTexts {
  /** Of the providers around it. */
  texts?: TextSources;
  /** Of the page. */
  readonly pageTexts?: TextSources;
  /** Languages that the page has registered. */
  readonly languages?: TextSources;
}

/** Where owners write a set of terms, and the parameters of its texts. */
export interface TextFamily {
  /** The group that owners write its texts in. Default: none, as for readers. */
  readonly group?: string;
  /** The values of its texts, by path; those of the readers' texts are known. */
  readonly parameters?: Readonly<Record<string, readonly string[]>>;
}

type Values<Parameters> = {readonly [Index in keyof Parameters]: string};

/** The functions of a group by path, with names for the values that they take. */
type ParametersByPath<Group, Path extends string = ''> = {
  [Name in keyof Group & string]: Group[Name] extends (...values: infer Parameters) => string
    ? Record<`${Path}${Name}`, Values<Parameters>>
    : Group[Name] extends string
      ? never
      : ParametersByPath<Group[Name], `${Path}${Name}.`>;
}[keyof Group & string];

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Names for the values of each text that takes any. */
export type TextParameters<Group = Terms> = Intersection<ParametersByPath<Group>>;
