import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Alertness } from './alertness.ts';
import { load, loadAtRate, loadWith } from './load.ts';

const servers: Server[] = [];

async function answering(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => {
  server.closeAllConnections();
  server.close(resolve);
}))));

const text = (body: string): RequestListener => (_request, reply) => reply.writeHead(200, { 'content-length': body.length }).end(body);

describe('asking a server again and again', () => {
  it('asks what it was given, over so many connections, and counts every answer', async () => {
    const asked: { url: string; host: string; port: number }[] = [];
    const port = await answering((request, reply) => {
      asked.push({ url: request.url ?? '', host: request.headers.host ?? '', port: request.socket.remotePort ?? 0 });
      text('four')(request, reply);
    });
    const { requests, latenciesMs, bodyBytes, answerBytes } = await load({ port, path: '/x?y=1', headers: { host: 'brand.test' } }, 3, 50);
    expect(requests).toBe(asked.length);
    expect(latenciesMs).toHaveLength(requests);
    expect(new Set(asked.map(({ url, host }) => `${host} ${url}`))).toEqual(new Set(['brand.test /x?y=1']));
    expect(new Set(asked.map((one) => one.port)).size).toBe(3);
    expect(bodyBytes).toBe(4);
    expect(answerBytes).toBeGreaterThan(40);
  });

  it('reads answers that are larger than its memory, that come in pieces, and that have no body', async () => {
    const long = 'x'.repeat(300_000);
    expect((await load({ port: await answering(text(long)), path: '/', headers: {} }, 2, 30)).bodyBytes).toBe(long.length);
    const inPieces = await answering((_request, reply) => {
      reply.write('one');
      setTimeout(() => reply.end('two'), 2);
    });
    const pieces = await load({ port: inPieces, path: '/', headers: {} }, 1, 30);
    expect(pieces.requests).toBeGreaterThan(1);
    expect(pieces.bodyBytes).toBe('3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n'.length);
    const unchanged = await load({ port: await answering((_request, reply) => reply.writeHead(304).end()), path: '/', headers: {} }, 1, 30);
    expect(unchanged).toMatchObject({ bodyBytes: 0 });
    expect(unchanged.requests).toBeGreaterThan(1);
  });

  it('stops at an answer that is an error, and says it; and when a connection ends', async () => {
    const failing = await answering((_request, reply) => reply.writeHead(500, { 'content-length': 4 }).end('oops'));
    await expect(load({ port: failing, path: '/', headers: {} }, 1, 50)).rejects.toThrow(/The server answers: HTTP\/1\.1 500 [\s\S]*oops/);
    const ending = await answering((request) => request.socket.destroy());
    await expect(load({ port: ending, path: '/', headers: {} }, 1, 50)).rejects.toThrow(/closed a connection after 0 answers|ECONNRESET/);
  });

  it('keeps to a pace, slow and fast', async () => {
    const port = await answering(text('x'));
    const slow = await loadAtRate({ port, path: '/', headers: {} }, 4, 400, 50);
    expect(slow.requests).toBeGreaterThanOrEqual(18);
    expect(slow.requests).toBeLessThanOrEqual(24);
    const fast = await loadAtRate({ port, path: '/', headers: {} }, 4, 300, 1_000);
    expect(fast.requests).toBeGreaterThanOrEqual(290);
    expect(fast.requests).toBeLessThanOrEqual(310);
  });

  it('counts what waits behind a slow answer from when it was due', async () => {
    let answered = 0;
    const port = await answering((request, reply) => {
      answered += 1;
      setTimeout(() => text('x')(request, reply), answered === 1 ? 200 : 0);
    });
    const { latenciesMs } = await loadAtRate({ port, path: '/', headers: {} }, 1, 300, 50);
    expect(latenciesMs[0]).toBeGreaterThanOrEqual(190);
    expect(latenciesMs[1]).toBeGreaterThanOrEqual(170);
    expect(latenciesMs.filter((ms) => ms > 20).length).toBeGreaterThan(5);
  });

  it('asks another question each time, where it is told to', async () => {
    const urls: string[] = [];
    const port = await answering((request, reply) => {
      urls.push(request.url ?? '');
      text('x')(request, reply);
    });
    let at = 0;
    await loadWith(port, () => `GET /${(at += 1)} HTTP/1.1\r\nhost: x\r\n\r\n`, 1, 30);
    expect(urls.slice(0, 3)).toEqual(['/1', '/2', '/3']);
  });
});

describe('staying awake', () => {
  const later = (ms: number): Promise<void> => new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

  it('does, while answers follow each other closely, and sleeps soon after', async () => {
    const alertness = new Alertness();
    alertness.answered(100);
    alertness.answered(102);
    expect(alertness.isAlert).toBe(false);
    alertness.answered(performance.now());
    alertness.answered(performance.now());
    expect(alertness.isAlert).toBe(true);
    await later(20);
    expect(alertness.isAlert).toBe(false);
  });
});
