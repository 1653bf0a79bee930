/** Validates input against schemas of the contract. */
import type {TObject, TSchema} from 'typebox';
import {Compile} from 'typebox/compile';
import {ProblemError} from '../problem.ts';
import {maxTextLength} from '../text/max-text-length.ts';
import {invalidString} from './validate-strings.ts';

type InputPart = 'path' | 'query' | 'body';
type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

/** UTF-16 code units of a string in a body, more for content. */
export const textLimits = {content: maxTextLength, other: 20_000};

/** Explains an error to developers. */
function explain({keyword, params, message}: SchemaError): string {
  const details = params as {
    allowedValues?: unknown[];
    requiredProperties?: string[];
    additionalProperties?: string[];
  };
  if (keyword === 'enum') return `must be one of ${(details.allowedValues ?? []).join(', ')}`;
  if (keyword === 'required') return `must have ${(details.requiredProperties ?? []).join(', ')}`;
  if (keyword === 'additionalProperties') {
    return `must not have ${(details.additionalProperties ?? []).map((name) => JSON.stringify(name)).join(', ')}`;
  }
  return message;
}

function invalid(where: InputPart, found: readonly SchemaError[]): ProblemError {
  const relevant = found.filter(({keyword}) => keyword !== 'boolean');
  const errors: Record<string, string> = {};
  // The first of a value says most: a text that is too long is also "not null", and in none of its alternatives.
  for (const error of relevant) errors[error.instancePath || '/'] ??= explain(error);
  const [[pointer, reason] = ['/', 'is not valid']] = Object.entries(errors);
  const location = pointer === '/' ? `The ${where}` : `${JSON.stringify(pointer.slice(1))} in the ${where}`;
  return new ProblemError('invalid-request', `${location} ${reason}.`, {errors});
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** Deletes optional properties that are null, because by decision null means absent. */
function deleteNulls(value: unknown, {properties = {}, required = [], items}: JsonSchema): void {
  if (Array.isArray(value)) {
    if (items) for (const item of value) deleteNulls(item, items);
  } else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    for (const [name, property] of Object.entries(properties)) {
      if (!Object.hasOwn(object, name)) continue;
      if (object[name] === null && !required.includes(name)) delete object[name];
      else deleteNulls(object[name], property);
    }
  }
}

/** Returns a function that validates a value and deletes optional properties that are null. It throws a problem that names the location. */
export function validator(schema: TSchema, where: InputPart, textLimit: number) {
  const compiled = Compile(schema);
  return (value: unknown): unknown => {
    const fault = invalidString(value, textLimit);
    if (fault) throw new ProblemError('invalid-request', `The ${where} ${fault}.`);
    deleteNulls(value, schema as JsonSchema);
    if (!compiled.Check(value)) throw invalid(where, compiled.Errors(value));
    return value;
  };
}

/** Converts integers. Other text stays, for the schema to reject. */
const integer = (value: string): number | string => (/^-?\d{1,15}$/.test(value) ? Number(value) : value);

/** Reads the declared parameters by their types. Others are ignored. */
export function parameterReader(schema: TObject, where: 'path' | 'query', textLimit = textLimits.other) {
  const check = validator(schema, where, textLimit);
  const properties = Object.entries(schema.properties as Record<string, {type?: string}>);
  /** @param valuesOf all values of a parameter, in order */
  return (valuesOf: (name: string) => readonly string[]): unknown => {
    const input: Record<string, unknown> = {};
    for (const [name, {type}] of properties) {
      const values = type === 'array' ? [...valuesOf(name), ...valuesOf(`${name}[]`)] : valuesOf(name);
      const [first] = values;
      if (first === undefined) continue;
      if (type === 'array') input[name] = values.flatMap((value) => value.split(',')).map(integer);
      else if (values.length > 1) {
        throw new ProblemError('invalid-request', `"${name}" in the ${where} must be given once.`);
      } else input[name] = type === 'integer' ? integer(first) : first;
    }
    return check(input);
  };
}
