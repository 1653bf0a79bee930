import {isObject, KbError} from './errors.ts';

/**
 * What fields hold is known by their names, because a name means the same in every reply of the interface: lists of objects, lists of texts,
 * numbers, booleans; any other is a text. test/api/reply-types.test.ts compares this with the contract.
 */
const kinds =
  /^(?:(translations|.+Models|videoSteps|links|result|articles)|(tags|methods|suggestions)|(.+(?:Count|[ert]Id|Ratio|Score|Seconds|_in)|id|views|total|coverage)|(?:is|can)[A-Z].+)$/;

const isText = (value: unknown) => typeof value === 'string';

/**
 * The value of a field; undefined for a wrong one.
 *
 * @throws for a wrong list: what it should hold would seem not to exist
 */
function valueOf(name: string, value: unknown): unknown {
  const [known, objects, texts, number] = kinds.exec(name) ?? [];
  const list = value as unknown[] | null;
  if (objects) return list?.map(fieldsOf);
  if (texts) return list?.filter(isText);
  const type = number ? 'number' : known ? 'boolean' : 'string';
  // Their ranges are checked where they are marked.
  return typeof value === type || name === 'highlights' ? value : undefined;
}

/**
 * An object with the right ones of its fields. Null means the same as absent (contract/decisions.md).
 *
 * @throws TypeError, by `Object.entries`, for what is no object
 */
const fieldsOf = (object: unknown): object =>
  Object.fromEntries(
    Object.entries(isObject(object) ? object : undefined!)
      .map(([name, value]) => [name, valueOf(name, value)])
      .filter(([, value]) => value !== undefined),
  );

/**
 * The data of a successful response, in the types of the interface. Where no body is declared, an object is ignored, but HTML or a list is no
 * reply of the service: a captive portal, or a gateway that has stored nothing.
 *
 * @param reply what an empty body stands for; its type is the type of the data
 * @param isTexts the data is a list of texts
 * @throws KbError for another kind of body than declared
 */
export function parseReply(
  {status, url}: Response,
  text: string,
  reply: unknown,
  isTexts?: boolean,
): unknown {
  if (!text) return reply;
  try {
    const data: unknown = JSON.parse(text);
    if (reply === undefined ? isObject(data) : data === null) return reply;
    if (isText(reply)) return isText(data) ? data : fieldsOf(undefined);
    return Array.isArray(reply) ? valueOf(isTexts ? 'tags' : 'result', data) : fieldsOf(data);
  } catch (cause) {
    throw new KbError('invalid-reply', `No reply of the service: ${url}`, {status, cause});
  }
}
