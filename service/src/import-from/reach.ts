/** Requests for addresses that others have written: where they may go. */
import {lookup as resolveHost} from 'node:dns';
import http, {type IncomingMessage} from 'node:http';
import https from 'node:https';
import {isIP, type LookupFunction} from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where requests may go. */
export interface Reach {
  /** Whether an IP address may be connected to. */
  address: (address: string) => boolean;
  port: (port: number) => boolean;
}

/** Wherever this machine gets to. */
export const anywhere: Reach = {address: () => true, port: () => true};

/** The public web: not this machine, and nothing in its networks. */
export const publicWeb: Reach = {
  address(text) {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    if (address.range() !== 'unicast') return false;
    // The part of IPv6 that is given out (RFC 4291). The library calls unknown parts unicast, too.
    return address instanceof ipaddr.IPv4 || (address.parts[0]! & 0xe000) === 0x2000;
  },
  port: (port) => port === 80 || port === 443,
};

/** The address, or the one that it redirects to, is out of reach. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/**
 * Resolves a host to those of its addresses that are in reach. The connection is made to one of these, whatever the name resolves to later.
 * Calls back with OutOfReach when there is none.
 */
export const lookupWithin =
  (reach: Reach): LookupFunction =>
  (host, options, callback) =>
    resolveHost(host, {...options, all: true}, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({address}) => reach.address(address));
      const [first] = allowed;
      if (!first) return callback(new OutOfReach(`no address of ${host} is public`), []);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });

const maxRedirects = 3;

/** Some servers refuse requests that do not say what makes them. */
const headers = {'User-Agent': 'kb-help-service', Accept: '*/*', 'Accept-Encoding': 'identity'};

/**
 * Asks for an address, without credentials and cookies, and follows its redirects, each of them within reach.
 * @returns the reply, whose body is to be read or destroyed at once
 * @throws OutOfReach, RangeError after too many redirects, and what Node says when there is no reply
 */
export async function requestWithin(
  reach: Reach,
  address: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    requireReach(reach, url);
    const response = await send(reach, url, signal);
    const {statusCode = 0, headers} = response;
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return response;
    response.destroy();
    url = new URL(headers.location, url);
  }
  throw new RangeError(`it redirects more than ${maxRedirects} times`);
}

function requireReach(reach: Reach, {protocol, port, hostname, username, password}: URL): void {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb || username || password) throw new OutOfReach('the address is none of the open web');
  const number = Number(port) || (protocol === 'https:' ? 443 : 80);
  if (!reach.port(number)) throw new OutOfReach(`port ${number} is none of the web`);
  // Node resolves no host that is an address already.
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !reach.address(host)) throw new OutOfReach(`${host} is not public`);
}

const send = (reach: Reach, url: URL, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const {request} = url.protocol === 'https:' ? https : http;
    // Without the agent of all requests: no connection is used again, and no proxy asked to connect elsewhere.
    request(url, {agent: false, headers, lookup: lookupWithin(reach), signal})
      .on('response', resolve)
      .on('error', reject)
      // The only event after a reply that switches to another protocol, which no signal ends any more.
      .on('close', () => reject(new Error('the connection ended without a reply')))
      .end();
  });
