/** Messages of PostgreSQL's protocol that say something about the database, among those of a reply. */

/** What the thread of the embedded database has to know of a reply. Rows are not taken apart here: the connection does that. */
export interface ReplyEvents {
  /** Payloads of notifications. */
  notifications: string[];
  /** The message of an error that ends a server. */
  panic: string | undefined;
}

const [notification, error] = [0x41, 0x45];

/** Strings that end with a zero byte. */
const textsOf = (body: Buffer) => body.toString().split('\0');

export function eventsOf(reply: Uint8Array): ReplyEvents {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
  const events: ReplyEvents = {notifications: [], panic: undefined};
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    const body = () => bytes.subarray(at + 5, end);
    // A process id, the channel, the payload.
    if (bytes[at] === notification) events.notifications.push(textsOf(body().subarray(4))[1]!);
    if (bytes[at] === error) events.panic ??= panicOf(textsOf(body()));
    at = end;
  }
  return events;
}

/** Each field of an error begins with a letter: `V` its severity, untranslated, and `M` its message. */
function panicOf(fields: readonly string[]): string | undefined {
  const valueOf = (letter: string) => fields.find((field) => field.startsWith(letter))?.slice(1);
  return valueOf('V') === 'PANIC' ? (valueOf('M') ?? 'PANIC') : undefined;
}
