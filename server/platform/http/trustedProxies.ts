import { BlockList, isIP } from 'node:net';
import { isInList } from './loopback.ts';

/** Networks that have a name (as in Express and Fastify). */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
const BITS = { 4: 32, 6: 128 } as const;

/** One entry of `TRUST_PROXY`, and whether it is an address, a network or the name of one. */
export interface ProxyEntry {
  readonly entry: string;
  readonly isUsable: boolean;
}

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** The entries of a list, in their order. */
export function proxiesIn(list: string): readonly ProxyEntry[] {
  return entriesOf(list).map((entry) => ({ entry, isUsable: networksOf(entry) !== null }));
}

/**
 * The rule by which a request's direct peer is believed, or not: Fastify's `trustProxy`, and whatever else is read of a proxy.
 * Nobody is without a list. Throws for an entry that is none; the settings have refused it before.
 */
export function proxyTrust(list: string | undefined): (address: string | undefined) => boolean {
  if (list === undefined) return () => false;
  const trusted = new BlockList();
  for (const entry of entriesOf(list)) {
    const networks = networksOf(entry);
    if (networks === null) throw new Error(`"${entry}" is no address of a proxy.`);
    for (const { address, bits, family } of networks) trusted.addSubnet(address, bits, family);
  }
  return (address) => isInList(trusted, address);
}

function entriesOf(list: string): readonly string[] {
  return list.split(',').map((entry) => entry.trim());
}

function networksOf(entry: string): readonly Network[] | null {
  const networks = (NAMED.get(entry) ?? [entry]).map(networkOf);
  return networks.every((network) => network !== null) ? networks : null;
}

function networkOf(text: string): Network | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return null;
  const bits = prefix === undefined ? BITS[version] : Number(prefix);
  // A network of all addresses would be nobody's proxy, but everybody.
  if (bits < 1 || bits > BITS[version]) return null;
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}
