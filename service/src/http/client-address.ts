/** The client's address, of the connection or as a trusted proxy forwards it. */
import type {IncomingMessage} from 'node:http';
import {isIP} from 'node:net';
import ipaddr from 'ipaddr.js';
import {LRUCache} from 'lru-cache';

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

export interface ClientAddress {
  /** An IPv4 address, or the /64 network of an IPv6 one, which providers give one customer. Empty for requests from inside the process. */
  address: string;
  /** The request comes from this machine, without a forwarded address. */
  local: boolean;
  /** The address, where it identifies the caller. Undefined for a proxy that forwards none: its address is that of all callers. */
  caller: string | undefined;
}

/** An address as proxies write it: some append the port, and IPv6 addresses may stand in brackets. Undefined for anything else. */
function parseAddress(text: string): IpAddress | undefined {
  const written = text.trim();
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(written) ?? [];
  const address = bracketed ?? v4 ?? written;
  // The library also accepts octal and shortened addresses, which programs interpret differently.
  return isIP(address) === 0 ? undefined : ipaddr.process(address.replace(/%.*$/, ''));
}

/** The address that the rate limit counts. */
function subjectOf(address: IpAddress): string {
  if (address instanceof ipaddr.IPv4 || address.range() === 'loopback') return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** @param trusted networks, as `address/bits`, whose X-Forwarded-For is trusted */
export function clientAddress(
  trusted: readonly string[],
): (request: IncomingMessage | undefined) => ClientAddress {
  const networks = trusted.map((network) => ipaddr.parseCIDR(network));
  const isTrusted = (address: IpAddress) =>
    networks.some((network) => network[0].kind() === address.kind() && address.match(network));
  const addressOf = (remote: string, forwardedFor: string): ClientAddress => {
    let address = parseAddress(remote);
    if (!address) return {address: '', local: true, caller: undefined};
    const forwarded = forwardedFor === '' ? [] : forwardedFor.split(',');
    let readable = true;
    // Each proxy appends the address that it saw, so only entries of trusted ones count.
    while (readable && forwarded.length > 0 && isTrusted(address)) {
      const before = parseAddress(forwarded.pop() ?? '');
      // Without a valid entry the proxy's own address counts.
      if (before) address = before;
      else readable = false;
    }
    const subject = subjectOf(address);
    const local = readable && address.range() === 'loopback';
    return {address: subject, local, caller: local || isTrusted(address) ? undefined : subject};
  };
  const known = new LRUCache<string, ClientAddress>({max: 1000});
  return (request) => {
    const remote = request?.socket.remoteAddress ?? '';
    const forwarded = String(request?.headers['x-forwarded-for'] ?? '');
    const key = `${remote} ${forwarded}`;
    let client = known.get(key);
    if (!client) known.set(key, (client = addressOf(remote, forwarded)));
    return client;
  };
}
