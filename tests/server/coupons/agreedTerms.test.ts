import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { service as terms } from '../../../server/services/terms/service.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { BettingPlatform } from './bettingPlatform.ts';

describeInTurn('a customer who has not agreed to the terms of today', ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;
  const agreed = new Set<string>();
  const consents: ServiceDefinition = {
    name: 'consents-double',
    register(_app, { ports }) {
      ports.provide('consents', { hasAgreed: async (_db, { userId }) => agreed.has(userId), lastAgreedMs: async () => null, say: async (_db, { userId }) => void agreed.add(userId), isGiven: async () => false, whoGave: async () => [] });
    },
  };

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, { services: [consents, terms], sections: { terms: { version: 'v2', agreeFrom: '2026-11-20T00:00:00Z' } } });
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  it('places nothing (A-19: 451 with number 1) and keeps the money; a bet from before is told as it was', async () => {
    const player = await betting.player(10_000);
    const [bet] = betting.bets('line', 1);
    const key = randomUUID();
    agreed.add(player.userId);
    const placed = await betting.place(player, { bets: [bet!], amount: 1000 }, { key });
    expect(placed.status, placed.text).toBe(200);
    agreed.delete(player.userId);
    expect((await betting.place(player, { bets: [bet!], amount: 1000 }, { key })).status, 'the answer to a press that was sent twice').toBe(200);
    const later = randomUUID();
    const refused = await betting.place(player, { bets: [bet!], amount: 2000 }, { key: later });
    expect([refused.status, refused.problem]).toEqual([451, expect.objectContaining({ code: 'TERMS_CHANGED', exception_code: 1 })]);
    await betting.call(player, 'POST', '/web-api/api-v3/v2/user/agreement-rules', { version: 'v2' });
    expect((await betting.place(player, { bets: [bet!], amount: 2000 }, { key: later })).status, 'the same press goes on').toBe(200);
  });
});
