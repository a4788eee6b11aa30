import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BreachesPort } from '../../ports/signInPorts.ts';
import { service } from './service.ts';

const KNOWN = 'correct horse battery staple';
const hashOf = (password: string): string => createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();

describe('a list of breached passwords', () => {
  let server: Server;
  let status = 200;
  let lines: readonly string[] = [];
  const asked: { readonly url: string | undefined; readonly padding: unknown }[] = [];
  const portOf = (url: string | undefined): BreachesPort | undefined => {
    let given: BreachesPort | undefined;
    const ports = { provide: (_name: string, port: BreachesPort) => void (given = port) };
    void service.register({} as never, { ports, settings: { breachedPasswordsUrl: url } } as never);
    return given;
  };
  const isKnown = async (password: string, signal = AbortSignal.timeout(2000)) => {
    const port = portOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`);
    return await port?.isKnown(password, signal);
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url, padding: request.headers['add-padding'] });
      response.statusCode = status;
      response.end(lines.join('\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('knows a password by the rest of its hash, and is told five digits of it alone', async () => {
    const hash = hashOf(KNOWN);
    lines = ['0018A45C4D1DEF81644B54AB7F969B88D65:1', `${hash.slice(5)}:3`, '00D4F6E8FA6EECAD2A3AA415EEC418D38EC:2'];
    expect([await isKnown(KNOWN), await isKnown('another sentence of mine')]).toEqual([true, false]);
    expect(asked.at(0)).toEqual({ url: `/range/${hash.slice(0, 5)}`, padding: 'true' });
    expect(JSON.stringify(asked)).not.toContain(hash.slice(5));
  });

  it('is padded with lines that were never seen', async () => {
    lines = [`${hashOf(KNOWN).slice(5)}:0`];
    expect(await isKnown(KNOWN)).toBe(false);
  });

  it('cannot say when it fails, or takes longer than one may wait', async () => {
    status = 503;
    await expect(isKnown(KNOWN)).rejects.toThrow('answered 503');
    server.removeAllListeners('request');
    server.on('request', () => undefined);
    await expect(isKnown(KNOWN, AbortSignal.timeout(50))).rejects.toThrow();
  });

  it('is asked where an address is set alone', () => {
    expect(portOf(undefined)).toBeUndefined();
  });
});
