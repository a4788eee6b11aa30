import Fastify, { type FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { listen, listenedOn, portOf } from './listen.ts';

const appWithAdmin = (): FastifyInstance => Object.assign(Fastify(), { admin: Fastify(), offsite: Fastify() });
const free = { port: 0, adminPort: 0, adminHost: '127.0.0.1', offsitePort: 0, offsiteHost: '127.0.0.1', host: '127.0.0.1', isSandbox: false };
const listenAs = async (places: Partial<typeof free>): Promise<readonly string[]> => {
  const app = appWithAdmin();
  try {
    await listen(app, { ...free, ...places });
    return listenedOn(app);
  } finally {
    await Promise.all([app.close(), app.admin.close(), app.offsite.close()]);
  }
};
const listenOn = (host: string, isSandbox: boolean): Promise<readonly string[]> => listenAs({ host, isSandbox });

describe('listening', () => {
  it('is refused to a sandbox by the address that it came to, not by what the setting looks like', async () => {
    await expect(listenOn('0.0.0.0', true)).rejects.toThrow(/HOST must be of this machine alone.*not "0\.0\.0\.0"\. Set SANDBOX=0/);
    const own = hostname();
    const [address = ''] = await listenOn(own, false);
    if (!/^(127\.|::1$)/.test(address)) await expect(listenOn(own, true)).rejects.toThrow(`not "${own}", which is ${address}.`);
  });

  it('is everybody’s right on this machine, and a server’s without a sandbox anywhere', async () => {
    expect(await listenOn('127.0.0.1', true)).toEqual(['127.0.0.1']);
    expect(await listenOn('localhost', true)).not.toEqual([]);
    expect(await listenOn('0.0.0.0', false)).toEqual(['0.0.0.0']);
  });

  it('names the setting whose port another program has, or whose host is not of this machine', async () => {
    const other = Fastify();
    await other.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(other);
    await expect(listenAs({ port })).rejects.toThrow(`  - PORT must be a port that is free: another program listens on ${port} of 127.0.0.1.`);
    await expect(listenAs({ adminPort: port })).rejects.toThrow(`  - ADMIN_PORT must be a port that is free: another program listens on ${port} of 127.0.0.1.`);
    await expect(listenAs({ offsitePort: port })).rejects.toThrow(`  - OFFSITE_PORT must be a port that is free: another program listens on ${port} of 127.0.0.1.`);
    await other.close();
    // An address that is given to nobody (RFC 5737).
    await expect(listenAs({ host: '192.0.2.1' })).rejects.toThrow('  - HOST must be an address of this machine');
    await expect(listenAs({ adminHost: '192.0.2.1' })).rejects.toThrow('  - ADMIN_HOST must be an address of this machine');
  });
});
