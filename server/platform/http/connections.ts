import type { Server, ServerOptions } from 'node:http';
import type { Settings } from '../settings.ts';
import { isLoopbackAddress } from './loopback.ts';
import { networkOf } from './networkOf.ts';

export type ConnectionSettings = Pick<Settings, 'connections' | 'connectionsPerAddress' | 'requestSec'>;

/** How often Node looks for requests that take too long, in ms; by default each thirty seconds, so that one would live twice as long. */
const CHECKED_EACH_MS = 1_000;

/** A request has so long to come whole: its headers, and then its body with them. */
export function requestTimes({ requestSec }: Pick<ConnectionSettings, 'requestSec'>): ServerOptions {
  const withinMs = requestSec * 1000;
  return { headersTimeout: withinMs, requestTimeout: withinMs, connectionsCheckingInterval: Math.min(CHECKED_EACH_MS, withinMs / 2) };
}

/**
 * Closes connections that are too many, unread: of all together, and of one network. Proxies that are named in `TRUST_PROXY` and
 * programs on this machine carry many visitors, so that only the first count holds for them.
 */
export function limitConnections(server: Pick<Server, 'on' | 'maxConnections'>, { connections, connectionsPerAddress }: ConnectionSettings, isTrusted: (address: string | undefined) => boolean): void {
  server.maxConnections = connections;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isLoopbackAddress(remoteAddress) || isTrusted(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= connectionsPerAddress) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
