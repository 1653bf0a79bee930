/** Describes errors of a database server, with what to do about them. */
import type pg from 'pg';
import {codeOf} from '../database-errors.ts';

/** Major version of PostgreSQL. */
const oldest = 15;

/** @throws Error when the server is too old */
export async function requireVersion(client: pg.Client): Promise<void> {
  const {rows} = await client.query<{server_version: string}>('show server_version');
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) < oldest)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; version ${oldest} or later is needed.`);
}

/** Host and port, or the folder of a local socket. */
const hostOf = ({hostname, port, searchParams}: URL) =>
  hostname ? `${hostname}:${port || 5432}` : (searchParams.get('host') ?? 'localhost');

export const waitingSentence = (databaseUrl: string) =>
  `DATABASE_URL: waiting for an answer from ${hostOf(new URL(databaseUrl))} …`;

/** @returns the error with the setting and what to do in its message, or itself when it is of another kind */
export function explainServerError(error: unknown, databaseUrl: string): unknown {
  const explained = explanation(error, new URL(databaseUrl));
  return explained ? new Error(`DATABASE_URL: ${explained}`, {cause: error}) : error;
}

function explanation(error: unknown, url: URL): string | undefined {
  const {username, pathname} = url;
  const host = hostOf(url);
  const code = codeOf(error) ?? (error instanceof Error ? error.message : '');
  const database = decodeURIComponent(pathname.slice(1));
  const user = decodeURIComponent(username);
  switch (code) {
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'timeout expired':
      return `nothing answers at ${host}; check the address, and that the server runs and can be reached from here.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name in ${host} is not known; check the address.`;
    case 'Connection terminated unexpectedly':
      return `the server at ${host} ended the connection; check that this is the address and port of PostgreSQL, and look at its log.`;
    case 'The server does not support SSL connections':
    case 'There was an error establishing an SSL connection':
      return `there is no encrypted connection to ${host}; check address and port, or leave out sslmode.`;
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `the certificate of ${host} is signed by an authority that is not known here; name its file with sslrootcert=, or in NODE_EXTRA_CA_CERTS.`;
    case '28P01':
    case '28000':
      return `the server refuses the user "${user}"; check user and password.`;
    case '3D000':
      return `the server has no database "${database}"; create it, for example with createdb.`;
    case '42501':
      return `the user "${user}" may not create tables in the database "${database}"; make it the owner, or grant it CREATE.`;
    default:
      return undefined;
  }
}
