import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createRepeater } from '../../platform/repeat.ts';
import { silentLogger } from '../../../tests/server/silentLogger.ts';
import { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { type StreamParts, streamGames } from './streamGames.ts';
import { gamesById } from './streamQuestions.ts';
import { feedOf } from '../../../tests/setup/feedOf.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('streamGames', () => {
  it('sends a snapshot of both sections, then deltas with growing versions for the asked games only', async () => {
    const engine = new FeedEngine({ seed: 4, generation: 0, epoch: 1 }, START_MS);
    const ids = [...engine.gamesOf('live').values()].filter((game) => game.course.finishSec > engine.sec + 600).slice(0, 12).map((game) => game.def.id);
    const repeat = createRepeater(silentLogger);
    const streams = streamGames({ repeat, settings: { streamsPerAddress: 50, streamStallSec: 21 } }, () => feedOf(engine));
    const app = Fastify();
    app.get('/stream', (request, reply) => streams.open(gamesById(ids, 'en'), request, reply));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    ends.push(() => app.close(), () => repeat.close(), () => streams.close());
    const response = await fetch(`${address}/stream`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    let text = '';
    for (let round = 0; round < 40 && !text.includes('event: delta'); round += 1) {
      engine.advanceTo(START_MS + (round + 1) * 20_000);
      text += new TextDecoder().decode((await reader?.read())?.value);
    }
    await reader?.cancel();
    const events = text.split('\n\n').filter((part) => part.startsWith('id: '));
    const kinds = events.map((event) => /event: (\w+)/.exec(event)?.[1]);
    expect(kinds.slice(0, 2)).toEqual(['snapshot', 'snapshot']);
    expect(kinds).toContain('delta');
    for (const event of events) {
      const data = JSON.parse(/data: (.*)/.exec(event)?.[1] ?? '') as { section: string; games: { id: number }[] };
      for (const game of data.games) expect(ids).toContain(game.id);
    }
  });

  const serve = async (settings: StreamParts['settings'], prepare: (request: FastifyRequest) => void = () => undefined): Promise<string> => {
    const engine = new FeedEngine({ seed: 4, generation: 0, epoch: 1 }, START_MS);
    const repeat = createRepeater(silentLogger);
    const streams = streamGames({ repeat, settings }, () => feedOf(engine));
    const app = Fastify({ trustProxy: true });
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof PlatformError ? error.entry.status : 500).send({ failed: true }));
    app.get('/stream', (request, reply) => {
      prepare(request);
      streams.open(gamesById([1], 'en'), request, reply);
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    ends.push(() => app.close(), () => repeat.close(), () => streams.close());
    return `${address}/stream`;
  };

  it('gives one address, an IPv6 one with its whole /64, so many streams, and a new one when one has ended', async () => {
    const url = await serve({ streamsPerAddress: 2, streamStallSec: 21 });
    const open = async (ip: string): Promise<{ status: number; end: () => void }> => {
      const ending = new AbortController();
      const { status } = await fetch(url, { headers: { 'x-forwarded-for': ip }, signal: ending.signal });
      return { status, end: () => ending.abort() };
    };
    const first = await open('2001:db8::1');
    expect([first.status, (await open('2001:db8::2')).status, (await open('2001:db8::3')).status]).toEqual([200, 200, 429]);
    expect([(await open('2001:db8:0:1::1')).status, (await open('192.0.2.1')).status]).toEqual([200, 200]);
    first.end();
    await expect.poll(async () => (await open('2001:db8::4')).status, { timeout: 5_000 }).toBe(200);
    expect((await open('2001:db8::5')).status).toBe(429);
  });

  it('closes the stream of a reader that takes nothing, and leaves others alone', async () => {
    let stalled = true;
    const closed: boolean[] = [];
    const url = await serve({ streamsPerAddress: 9, streamStallSec: 2 }, ({ raw: { socket } }) => {
      const isStalled = stalled;
      // Nothing leaves a corked socket, as nothing does whose reader has stopped.
      if (isStalled) socket.cork();
      socket.on('close', () => closed.push(isStalled));
    });
    const hanging = fetch(url).then(({ status }) => status, () => 'closed');
    await new Promise((resolve) => setTimeout(resolve, 300));
    stalled = false;
    const ending = new AbortController();
    expect((await fetch(url, { signal: ending.signal })).status).toBe(200);
    expect(await hanging).toBe('closed');
    await expect.poll(() => closed).toEqual([true]);
    ending.abort();
  });
});
