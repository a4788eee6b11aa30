import type { FastifyInstance } from 'fastify';
import { isLoopbackAddress } from './http/loopback.ts';
import { sandboxBeyondLoopback, type Settings, SettingsError } from './settings.ts';

type Places = Pick<Settings, 'host' | 'port' | 'adminHost' | 'adminPort' | 'offsiteHost' | 'offsitePort' | 'isSandbox'>;

/**
 * Listens where the settings say, for visitors, for operators and for the banned. Rejects with `SettingsError` where that cannot be; the caller
 * closes the server then. A sandbox that comes to listen beyond this machine, because a name stands for another address, is
 * refused too; until then its calls are refused (sandboxCheck.ts).
 */
export async function listen(app: FastifyInstance, { host, port, adminHost, adminPort, offsiteHost, offsitePort, isSandbox }: Places): Promise<void> {
  await listenAt(app, { host, port }, { host: 'HOST', port: 'PORT' });
  const beyond = listenedOn(app).find((address) => !isLoopbackAddress(address));
  if (isSandbox && beyond !== undefined) throw new SettingsError([sandboxBeyondLoopback(host, beyond)]);
  await listenAt(app.admin, { host: adminHost, port: adminPort }, { host: 'ADMIN_HOST', port: 'ADMIN_PORT' });
  await listenAt(app.offsite, { host: offsiteHost, port: offsitePort }, { host: 'OFFSITE_HOST', port: 'OFFSITE_PORT' });
}

/** The addresses that a server really listens on. */
export function listenedOn(app: Pick<FastifyInstance, 'addresses'>): readonly string[] {
  return app.addresses().map((bound) => (typeof bound === 'string' ? bound : bound.address));
}

/** The port that a server really listens on. */
export function portOf({ server }: Pick<FastifyInstance, 'server'>): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Place<Port> {
  readonly host: string;
  readonly port: Port;
}

async function listenAt(app: FastifyInstance, place: Place<number>, names: Place<string>): Promise<void> {
  try {
    await app.listen(place);
  } catch (error) {
    const problem = problemOf(error, place, names);
    throw problem === null ? error : new SettingsError([problem]);
  }
}

function problemOf(error: unknown, { host, port }: Place<number>, names: Place<string>): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE') return `${names.port} must be a port that is free: another program listens on ${port} of ${host}. 0 lets the system choose one.`;
  if (code === 'EACCES') return `${names.port} must be a port that this user may listen on, not ${port}; those from 1024 on usually are.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${names.host} must be an address of this machine, or a name of one, not "${host}".`;
  return null;
}
