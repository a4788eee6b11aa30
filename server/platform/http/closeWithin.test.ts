import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { portOf } from '../listen.ts';
import { closingWithin } from './closeWithin.ts';

describe('a server that closes', () => {
  it('lets a request under way end, and does not wait for a connection on which nothing was sent', async () => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    app.get('/slow', async () => {
      await delay(300);
      return 'done';
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const close = closingWithin(app);
    const spare = connect(portOf(app), '127.0.0.1');
    await once(spare, 'connect');
    const answer = fetch(`http://127.0.0.1:${portOf(app)}/slow`).then(async (response) => await response.text());
    await delay(100);
    const startedAt = performance.now();
    await close();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await answer).toBe('done');
    expect(spare.destroyed || (await once(spare, 'close'))).toBeTruthy();
  });
});
