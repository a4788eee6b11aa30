import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address, as a name: limits by address are kept by it. A household or a rented machine has a whole /64 of
 * IPv6, and a new address out of it for each try, so that an IPv6 address counts as its /64. Of IPv4 the caller chooses:
 * 32 bits, the address itself, or 24. An IPv4 address written as IPv6 is the IPv4 address. What is no address stays.
 */
export function networkOf(ip: string, ipv4Bits: 24 | 32 = 32): string {
  const [address = ''] = ip.split('%');
  if (isIPv4(address)) return ipv4Network(address.split('.').map(Number), ipv4Bits);
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  const [, , , , , mark, high = 0, low = 0] = groups;
  if (mark === 0xff_ff && groups.slice(0, 5).every((group) => group === 0)) return ipv4Network([high >> 8, high & 255, low >> 8, low & 255], ipv4Bits);
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::/64`;
}

function ipv4Network(parts: readonly number[], bits: 24 | 32): string {
  return bits === 32 ? parts.join('.') : `${parts.slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of an IPv6 address in any spelling; URL writes them all in hexadecimal, with one gap. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
