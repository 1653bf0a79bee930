/** The address that a request is counted for: what the connection says, or what a trusted proxy says. */
import type {IncomingMessage} from 'node:http';
import {isIP} from 'node:net';
import ipaddr from 'ipaddr.js';
import {LRUCache} from 'lru-cache';

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

export interface ClientAddress {
  /** An IPv4 address, or the /64 network that a provider gives one customer. Empty where a request comes from inside the process. */
  address: string;
  /** The request comes from this machine, and no proxy says otherwise. */
  local: boolean;
}

/** An address as proxies write it: some append the port, and IPv6 addresses may stand in brackets. Undefined for anything else. */
function parseAddress(text: string): IpAddress | undefined {
  const written = text.trim();
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(written) ?? [];
  const address = bracketed ?? v4 ?? written;
  // The library also takes octal numbers and shortened addresses, which mean different addresses to different programs.
  return isIP(address) === 0 ? undefined : ipaddr.process(address.replace(/%.*$/, ''));
}

/** What is counted together. */
function subjectOf(address: IpAddress): string {
  if (address instanceof ipaddr.IPv4 || address.range() === 'loopback') return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** @param trusted networks, as `address/bits`, whose X-Forwarded-For is believed */
export function clientAddress(
  trusted: readonly string[],
): (request: IncomingMessage | undefined) => ClientAddress {
  const networks = trusted.map((network) => ipaddr.parseCIDR(network));
  const isTrusted = (address: IpAddress) =>
    networks.some((network) => network[0].kind() === address.kind() && address.match(network));
  const addressOf = (remote: string, forwardedFor: string): ClientAddress => {
    let address = parseAddress(remote);
    if (!address) return {address: '', local: true};
    const forwarded = forwardedFor === '' ? [] : forwardedFor.split(',');
    let readable = true;
    // Each proxy appends the address that it saw, so only what a trusted one wrote counts.
    while (readable && forwarded.length > 0 && isTrusted(address)) {
      const before = parseAddress(forwarded.pop() ?? '');
      // What cannot be parsed counts as the proxy's own address.
      if (before) address = before;
      else readable = false;
    }
    return {address: subjectOf(address), local: readable && address.range() === 'loopback'};
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
