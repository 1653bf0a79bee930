/** Who calls, as an address: what the connection says, or what a proxy that is trusted says. */
import type {IncomingMessage} from 'node:http';
import {BlockList, isIP} from 'node:net';

const mostKnown = 1000;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address that came over an IPv6 socket, as itself. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** What is counted together: an IPv4 address, or the /64 network that a provider gives one customer. */
function subjectOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Is it this machine, or nothing? So it is for a proxy beside the service that does not say for whom it asks. */
export const isOwnMachine = (address: string) =>
  address === '' || address === '::1' || address.startsWith('127.');

/**
 * The caller's address as it is counted; empty where a request comes from inside the process.
 * @param trusted networks, as `address/bits`, whose X-Forwarded-For is believed
 */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage | undefined) => string {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  // Proxies are few and ask often, and the list takes longer than all else that a read from memory needs.
  const known = new Map<string, boolean>();
  const isProxy = (address: string): boolean => {
    let answer = known.get(address);
    if (answer === undefined) {
      if (known.size >= mostKnown) known.clear();
      answer = isIP(address) !== 0 && proxies.check(address, familyOf(address));
      known.set(address, answer);
    }
    return answer;
  };
  return (request) => {
    if (!request) return '';
    let address = plain(request.socket.remoteAddress ?? '');
    const said = request.headers['x-forwarded-for'];
    const forwarded = said === undefined ? [] : String(said).split(',');
    // Each proxy adds the address that it saw at the end: only what a trusted one wrote is worth anything.
    while (isProxy(address) && forwarded.length > 0) address = plain(forwarded.pop() ?? '');
    return isIP(address) === 0 ? '' : isOwnMachine(address) ? address : subjectOf(address);
  };
}
