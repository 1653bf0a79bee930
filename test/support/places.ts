// Where a reply of the interface holds something, by its schema.
import {contract, type OperationId} from '../../contract/operations.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

function placesIn({properties = {}, items, anyOf = []}: Schema, at: readonly string[]): string[] {
  return [
    at.join('.'),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...at, name])),
    ...(items ? placesIn(items, [...at, '*']) : []),
    ...anyOf.flatMap((inner) => placesIn(inner, at)),
  ];
}

/** The places in an operation's reply, such as `links.*.name`, from the whole reply on, which has an empty name. */
export function placesOf(id: OperationId): string[] {
  const responses: Record<number, object | null> = contract[id].responses;
  const schema = responses[200] ?? responses[201];
  return schema ? [...new Set(placesIn(schema, []))] : [];
}
