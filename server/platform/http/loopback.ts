import { BlockList, isIP } from 'node:net';

/** This machine's own addresses, also where IPv6 writes an IPv4 one (`::ffff:127.0.0.1`). */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address (no name) is this machine's own; false for what is none. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return isInList(LOOPBACK, address);
}

/** Whether an address is in a list of networks. */
export function isInList(list: BlockList, address: string | undefined): boolean {
  // A link's name may follow an IPv6 address (`fe80::1%eth0`).
  const plain = address?.split('%')[0] ?? '';
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether a host, as `Host` gives it, names this machine and nothing else can: `localhost`, `*.localhost`, 127.0.0.0/8, `[::1]`;
 * a port may follow. Another name may lead here today and elsewhere tomorrow.
 */
export function isLoopbackHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));
}
