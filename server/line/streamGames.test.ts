import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createRepeater } from '../repeat.ts';
import { silentLogger } from '../../tests/server/silentLogger.ts';
import { FeedEngine } from '../feed/FeedEngine.ts';
import { streamGames } from './streamGames.ts';

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
    const streams = streamGames({ repeat }, () => engine);
    const app = Fastify();
    app.get('/stream', (request, reply) => streams.open(ids, 'en', request, reply));
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
});
