import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitConnections } from '../../../server/platform/http/connections.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { databases } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestPlatform } from '../testPlatform.ts';

const REQUEST_SEC = 1;
const CONNECTIONS = 4;
const HEAD = 'Host: one.localhost\r\nX-Requested-With: x\r\n';
const asked: string[] = [];

const taking: ServiceDefinition = {
  name: 'taking',
  register(app) {
    app.post('/taken', async ({ body }) => {
      asked.push(JSON.stringify(body));
      return { isTaken: true };
    });
  },
};

describe('connections', () => {
  let running: TestPlatform;
  let port = 0;
  const closings: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const [embedded] = databases;
    if (!embedded) throw new Error('There is no database.');
    const database = await embedded.open();
    const configs = createTestConfigs();
    running = await startTestPlatform({ database, services: [taking], configs, settings: { requestSec: REQUEST_SEC, connections: CONNECTIONS } });
    port = Number(new URL(await running.app.listen({ port: 0, host: '127.0.0.1' })).port);
    closings.push(() => running.close(), () => database.close(), async () => configs.remove());
  });
  afterAll(async () => {
    for (const close of closings) await close();
  });

  /** Sends pieces, and tells what came back until the server ended the connection, and after how many ms that was. */
  const send = (...pieces: readonly string[]): Promise<{ readonly text: string; readonly endedMs: number }> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        for (const piece of pieces) socket.write(piece);
      });
      socket.on('data', (data) => (text += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ text, endedMs: performance.now() - startedAt }));
    });

  it.each([
    ['whose body does not come to its end', `POST /taken HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":`],
    ['whose body comes in endless chunks', `POST /taken HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
    ['whose headers do not end', `GET /taken HTTP/1.1\r\n${HEAD}`],
    ['that never begins', ''],
  ])('end with a request %s', async (_what, text) => {
    asked.length = 0;
    const answer = await send(text);
    expect(answer.endedMs).toBeGreaterThan(REQUEST_SEC * 900);
    expect(answer.endedMs).toBeLessThan(REQUEST_SEC * 1000 + 3_000);
    expect(answer.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer.text).toMatch(/"code":"REQUEST_TOO_SLOW".*"trace":"[0-9a-f-]{36}"/);
    expect(asked).toEqual([]);
  });

  it('are answered with a problem, or for a browser with a page, when headers are larger than 16 KB', async () => {
    const tooMuch = `Cookie: a=${'y'.repeat(20_000)}\r\n\r\n`;
    const problem = await send(`GET /taken HTTP/1.1\r\n${HEAD}${tooMuch}`);
    expect(problem.text).toMatch(/^HTTP\/1\.1 431 /);
    expect(problem.text).toMatch(/content-type: application\/problem\+json.*"code":"REQUEST_HEADERS_TOO_LARGE"/s);
    const page = await send(`GET /taken HTTP/1.1\r\n${HEAD}Accept: text/html,*/*\r\n${tooMuch}`);
    expect(page.text).toMatch(/^HTTP\/1\.1 431 .*content-type: text\/html.*content-security-policy: default-src 'none'.*<h1>Too much was sent<\/h1>/s);
    expect((await send('NONSENSE\r\n\r\n')).text).toMatch(/^HTTP\/1\.1 400 .*"code":"REQUEST_INVALID"/s);
  });

  it('are closed unread when they are too many, and taken again when others have ended', async () => {
    const held = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const get = `GET /healthz HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`;
    expect((await send(get)).text).toBe('');
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())));
    await expect.poll(async () => (await send(get)).text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of one network are closed when they are too many, those of proxies and of this machine are not', () => {
    const server = Object.assign(new EventEmitter(), { maxConnections: 0 });
    limitConnections(server as never, { connections: 99, connectionsPerAddress: 2, requestSec: 1 }, (address) => address === '10.0.0.5');
    const open = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, isClosed: false, destroy: () => (socket.isClosed = true) });
      server.emit('connection', socket);
      return socket;
    };
    const [first, , third, neighbour] = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(open);
    expect([first?.isClosed, third?.isClosed, neighbour?.isClosed]).toEqual([false, true, false]);
    first?.emit('close');
    expect(open('2001:db8::4').isClosed).toBe(false);
    for (const address of ['10.0.0.5', '127.0.0.1', '::ffff:127.0.0.1']) expect([1, 2, 3].map(() => open(address).isClosed)).toEqual([false, false, false]);
  });
});
