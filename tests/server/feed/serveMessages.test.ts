import { afterEach, expect, it, vi } from 'vitest';
import { MessageLog } from '../../../server/platform/feed/MessageLog.ts';
import { openStream } from '../../../server/platform/feed/openStream.ts';
import { serveMessages } from '../../../server/platform/feed/serveMessages.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve() {
  const log = new MessageLog('main', 0);
  const beginSnapshot = vi.fn<(isJump: boolean) => void>();
  let nowMs = 0;
  const server = await serveMessages({ port: 0, log, beginSnapshot, nowMs: () => nowMs });
  ends.push(async () => await server.close());
  const add = (count: number, text = '') => {
    for (let added = 0; added < count; added += 1) log.add({ type: 'stop', gameId: 1, reason: 'goal', text } as never, 0);
  };
  return { log, server, add, beginSnapshot, pass: (ms: number) => void (nowMs += ms) };
}

interface Line {
  readonly type: string;
  readonly sequence: number;
}

/** Lines of one connection, until it has had so many, or it ends. */
async function read(url: string, count: number, pauseMs = 0): Promise<readonly Line[]> {
  const lines: Line[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of openStream({ url }, 'application/x-ndjson')) {
    const all = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = all.pop() ?? '';
    for (const line of all) lines.push(JSON.parse(line) as Line);
    if (lines.length >= count) break;
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return lines;
}

it('gives a reader that has been away for long all that it missed, in one connection, and a sign of life after it', async () => {
  const { server, add, beginSnapshot } = await serve();
  // More than fits into any buffer.
  add(40_000, 'x'.repeat(2_000));
  server.alive(0);
  const sending = setInterval(() => server.send(), 5);
  ends.push(async () => clearInterval(sending));
  const lines = await read(`${server.url}?after=1`, 40_000);
  expect(lines.slice(0, -1).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 39_999 }, (_, index) => index + 2));
  expect(lines.at(-1)).toMatchObject({ type: 'alive', sequence: 40_000 });
  expect(lines.filter(({ type }) => type === 'alive')).toHaveLength(1);
  expect(beginSnapshot).not.toHaveBeenCalled();
}, 60_000);

it('sends what comes while a reader is slow in its order, and owes it one sign of life', async () => {
  const { server, add } = await serve();
  add(5_000, 'x'.repeat(2_000));
  const reading = read(`${server.url}?after=0`, 10_001, 1);
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    add(500, 'x'.repeat(2_000));
    server.send();
    server.alive(turn);
  }
  const lines = await reading;
  const numbered = lines.filter(({ type }) => type !== 'alive');
  expect(numbered.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
  for (const [index, { type, sequence }] of lines.entries()) if (type === 'alive') expect(sequence).toBe(lines[index - 1]?.sequence);
}, 60_000);

it('begins anew with a snapshot that jumps where the log has nothing any more', async () => {
  const { log, server, add, beginSnapshot } = await serve();
  add(120_000);
  beginSnapshot.mockImplementation((isJump) => log.add({ type: 'snapshot', phase: 'begin', isJump }, 0));
  expect(await read(`${server.url}?after=3`, 1)).toMatchObject([{ type: 'snapshot', sequence: 120_001, isJump: true }]);
});

it('begins with a snapshot that jumps for whoever wants nothing of what was sent', async () => {
  const { log, server, add, beginSnapshot } = await serve();
  add(10);
  beginSnapshot.mockImplementation((isJump) => log.add({ type: 'snapshot', phase: 'begin', isJump }, 0));
  expect(await read(`${server.url}?snapshot=1`, 1)).toMatchObject([{ type: 'snapshot', sequence: 11, isJump: true }]);
  expect((await fetch(`${server.url}?after=-1`)).status).toBe(400);
});

it('gives readers that come within ten seconds one snapshot, and what came after it', async () => {
  const { log, server, add, beginSnapshot, pass } = await serve();
  beginSnapshot.mockImplementation((isJump) => log.add({ type: 'snapshot', phase: 'begin', isJump }, 0));
  await read(`${server.url}?snapshot=1`, 1);
  add(2);
  pass(10_000);
  expect((await read(`${server.url}?snapshot=1`, 3)).map(({ type, sequence }) => `${type} ${sequence}`)).toEqual(['snapshot 1', 'stop 2', 'stop 3']);
  expect(beginSnapshot).toHaveBeenCalledTimes(1);
  pass(1);
  expect(await read(`${server.url}?snapshot=1`, 1)).toMatchObject([{ type: 'snapshot', sequence: 4 }]);
  // One that has lost its place in the log begins with it as well.
  add(120_000);
  expect(await read(`${server.url}?after=1`, 1)).toMatchObject([{ type: 'snapshot', sequence: 120_005 }]);
});

it('keeps messages in bounded memory: the oldest go when there are too many, or they are too long', async () => {
  const log = new MessageLog('main', 0);
  const text = 'x'.repeat(1_000_000);
  for (let added = 0; added < 300; added += 1) log.add({ type: 'stop', gameId: 1, reason: 'goal', text } as never, 0);
  expect(log.sequence - log.first + 1).toBeGreaterThan(100);
  expect(log.sequence - log.first + 1).toBeLessThan(142);
  expect(log.after(1)).toBeNull();
  expect(log.after(299)?.map((line) => (JSON.parse(line) as Line).sequence)).toEqual([300]);
});
