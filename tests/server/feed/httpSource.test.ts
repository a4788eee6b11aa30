import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { httpSource } from '../../../server/services/feed-intake/transport/httpSource.ts';

const ASK = { provider: 'main', afterSequence: 4, withSnapshot: true };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
}

/** Everything that comes until the stream ends, and how it ended. */
async function readAll(lines: AsyncIterable<string>, onLine: (line: string) => void = () => undefined) {
  const read: string[] = [];
  try {
    for await (const line of lines) {
      read.push(line);
      onLine(line);
    }
  } catch (error) {
    return { read, error: (error as Error).message };
  }
  return { read, error: null };
}

it('asks for what comes after a sequence, and gives lines whole, wherever they are torn on the way', async () => {
  const asked: unknown[] = [];
  const url = await provider((request, reply) => {
    asked.push(request.url, request.headers.authorization);
    const bytes = Buffer.from('{"a":"É"}\n\n{"b":1}\nrest');
    reply.write(bytes.subarray(0, 7));
    setTimeout(() => reply.end(bytes.subarray(7)), 20);
  });
  expect(await readAll(httpSource({ url, authorization: 'Basic abc' }).open(ASK))).toEqual({ read: ['{"a":"É"}', '{"b":1}'], error: null });
  expect(asked).toEqual(['/feed?after=4&snapshot=1', 'Basic abc']);
});

it.each([
  { status: 503, error: 'The provider answers 503' },
  { status: 302, error: 'The provider answers 302' },
])('refuses an answer of status $status', async ({ status, error }) => {
  const url = await provider((_request, reply) => reply.writeHead(status, { location: '/elsewhere' }).end('{}\n'));
  expect(await readAll(httpSource({ url }).open(ASK))).toEqual({ read: [], error });
});

it('says that a provider cannot be reached', async () => {
  const url = await provider(() => undefined);
  await ends.pop()?.();
  expect(await readAll(httpSource({ url }).open(ASK))).toEqual({ read: [], error: expect.stringContaining('ECONNREFUSED') });
});

it.each([['before it answers', false], ['after a line', true]])('breaks off a connection that brings nothing for too long, %s', async (_when, hasAnswer) => {
  const url = await provider((_request, reply) => void (hasAnswer && reply.write('{"a":1}\n')));
  expect(await readAll(httpSource({ url, idleMs: 150 }).open(ASK))).toEqual({ read: hasAnswer ? ['{"a":1}'] : [], error: 'Nothing came for 0.15 s' });
});

it('refuses a line without end', async () => {
  const url = await provider((_request, reply) => reply.end('x'.repeat(1_100_000)));
  expect((await readAll(httpSource({ url }).open(ASK))).error).toBe('A line is longer than 1048576 characters');
});

it('ends with its signal, also when memory was collected since it answered', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const url = await provider((_request, reply) => void reply.write('{"a":1}\n'));
  for (let time = 0; time < 3; time += 1) {
    const open = new AbortController();
    const reading = readAll(httpSource({ url }).open(ASK, open.signal), () => setTimeout(() => {
      collect();
      open.abort();
    }, 100));
    expect((await reading).read).toEqual(['{"a":1}']);
  }
}, 10_000);
