import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Delivered, drainOutbox } from '../../../server/services/outbox/drainOutbox.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import type { DeliveryPort } from '../../../server/ports/customerPorts.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const LEASE_MS = 60_000;

interface Listed {
  readonly messages: readonly { readonly kind: string; readonly isSent: boolean; readonly attempts: number }[];
}

describe.each(databasesInTurn('messages to customers'))('messages to customers on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('kept in the outbox', () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;
    let nowMs = Date.UTC(2026, 10, 25);
    const clock = { nowMs: () => nowMs };

    beforeAll(async () => {
      configs = createTestConfigs();
      database = await open();
      test = await startTestPlatform({ database, services: [outbox], configs, systemTimeMs: () => nowMs });
      // The platform's own loop would take the messages of the tests.
      await test.platform.repeat.close();
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });
    beforeEach(async () => {
      await database.db.deleteFrom('outbox').execute();
    });

    const add = (...kinds: readonly string[]) => database.db.transaction().execute(async (trx) => {
      for (const kind of kinds) await test.platform.ports.get('outbox').add(trx, { operatorId: 'proof', userId: '7', kind, data: { of: kind } });
    });
    const drain = async (deliver: DeliveryPort['deliver']): Promise<readonly Delivered[]> => {
      const outcomes: Delivered[] = [];
      await drainOutbox({ db: database.db, clock, logger: silentLogger, delivery: { deliver } }, (outcome) => void outcomes.push(outcome));
      return outcomes;
    };
    const unsent = async () => (await database.db.selectFrom('outbox').select('kind').where('sent_at_ms', 'is', null).orderBy('id').execute()).map(({ kind }) => kind);

    it('go out in their order, each once', async () => {
      await add('first', 'second');
      const seen: object[] = [];
      expect(await drain(({ kind, data, userId }) => {
        seen.push({ kind, data, userId });
        return Promise.resolve('sent');
      })).toEqual(['sent', 'sent']);
      expect(seen).toEqual([{ kind: 'first', data: { of: 'first' }, userId: '7' }, { kind: 'second', data: { of: 'second' }, userId: '7' }]);
      expect(await drain(() => Promise.reject(new Error('again')))).toEqual([]);
      expect(await unsent()).toEqual([]);
    });

    it('are none when what they tell about did not happen', async () => {
      await expect(database.db.transaction().execute(async (trx) => {
        await test.platform.ports.get('outbox').add(trx, { operatorId: 'proof', userId: '7', kind: 'never', data: {} });
        throw new Error('taken back');
      })).rejects.toThrow('taken back');
      expect(await unsent()).toEqual([]);
    });

    it('are tried again with growing pauses when they fail, and hold up no other', async () => {
      await add('bad', 'good');
      const tries: string[] = [];
      const badFails: DeliveryPort['deliver'] = ({ kind, id }) => {
        tries.push(id);
        return kind === 'bad' ? Promise.reject(new Error('no mail')) : Promise.resolve('sent');
      };
      expect(await drain(badFails)).toEqual(['failed', 'sent']);
      for (const pauseMs of [1_000, 2_000, 4_000]) {
        nowMs += pauseMs - 1;
        expect(await drain(badFails), 'before the pause is over').toEqual([]);
        nowMs += 1;
        expect(await drain(badFails)).toEqual(['failed']);
      }
      expect(await unsent()).toEqual(['bad']);
      expect(new Set(tries).size, 'the same id in each try').toBe(2);
      nowMs += 8_000;
      expect(await drain(() => Promise.resolve('sent'))).toEqual(['sent']);
    });

    it('leave nothing of what they told in the database, unless QA is to read it', async () => {
      const kept = async () => (await database.db.selectFrom('outbox').select(['kind', 'data']).orderBy('id').execute()).map(({ kind, data }) => [kind, data]);
      await add('gone');
      await drain(() => Promise.resolve('sent'));
      expect(await kept()).toEqual([['gone', '{}']]);
      await add('read');
      await drainOutbox({ db: database.db, clock, logger: silentLogger, keepsData: true, delivery: { deliver: () => Promise.resolve('sent') } });
      expect((await kept())[1]).toEqual(['read', '{"of":"read"}']);
    });

    it('are not tried again once they are too old to say anything', async () => {
      await add('old', 'new');
      const atMs: number[] = [];
      const tooOld: DeliveryPort['deliver'] = (message) => {
        atMs.push(message.atMs);
        return Promise.resolve(message.kind === 'old' ? 'dropped' : 'sent');
      };
      expect(await drain(tooOld)).toEqual(['dropped', 'sent']);
      expect(atMs, 'when they were written').toEqual([nowMs, nowMs]);
      nowMs += 3_600_000;
      expect(await drain(tooOld)).toEqual([]);
    });

    it('are delivered once by several processes, and no transaction is open meanwhile', async () => {
      await add(...Array.from({ length: 12 }, (_, index) => `message ${index}`));
      const kinds: string[] = [];
      const deliver: DeliveryPort['deliver'] = async ({ kind }) => {
        kinds.push(kind);
        // On one connection this would wait for ever inside a transaction.
        await database.db.selectFrom('outbox').select('id').limit(1).execute();
        return 'sent';
      };
      const outcomes = await Promise.all([drain(deliver), drain(deliver), drain(deliver)]);
      expect(outcomes.flat()).toHaveLength(12);
      expect(new Set(kinds).size).toBe(12);
    });

    it('are not lost when the process that took one dies: another has it after the lease, and a late word changes nothing', async () => {
      await add('orphan');
      let die = (): void => undefined;
      let first: Promise<readonly Delivered[]> = Promise.resolve([]);
      await new Promise<void>((taken) => {
        first = drain(() => new Promise((_resolve, reject) => {
          die = () => reject(new Error('too late'));
          taken();
        }));
      });
      nowMs += LEASE_MS - 1;
      expect(await drain(() => Promise.resolve('sent')), 'somebody has it').toEqual([]);
      nowMs += 1;
      expect(await drain(() => Promise.resolve('sent'))).toEqual(['sent']);
      die();
      expect(await first).toEqual(['failed']);
      expect(await unsent()).toEqual([]);
    });
  });

  describe.skipIf(skipped)('in a running platform', () => {
    const run = async (services: readonly ServiceDefinition[], check: (test: TestPlatform, list: () => Promise<Listed['messages']>) => Promise<void>): Promise<void> => {
      const configs = createTestConfigs();
      const database = await open();
      const test = await startTestPlatform({ database, services: [outbox, ...services], configs });
      const operatorId = test.platform.operators.ofBrand('proof')?.operatorId ?? '';
      await database.db.transaction().execute((trx) => test.platform.ports.get('outbox').add(trx, { operatorId, userId: '7', kind: 'notice', data: {} }));
      const list = async () => (await test.app.inject({ url: '/sandbox/outbox?to=7', headers: { host: 'proof.localhost' } })).json<Listed>().messages;
      try {
        await check(test, list);
      } finally {
        await test.close();
        await database.close();
        configs.remove();
      }
    };

    it('reach the mailbox of the sandbox, where QA reads them', () => run([], async (_test, list) => {
      await vi.waitFor(async () => expect(await list()).toMatchObject([{ kind: 'notice', isSent: true, attempts: 1 }]), { timeout: 10_000 });
    }));

    it('are handed to the service that delivers, where there is one', async () => {
      const told: string[] = [];
      const mail: ServiceDefinition = {
        name: 'post',
        register: (_app, { ports }) => ports.provide('delivery', {
          deliver: async ({ kind }) => {
            told.push(kind);
            throw new Error('the mail server is away');
          },
        }),
      };
      await run([mail], async (test, list) => {
        await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), { timeout: 10_000 });
        await vi.waitFor(async () => expect(await test.platform.metrics.registry.metrics()).toMatch(/lineup_outbox_tries_total\{outcome="failed"\} [1-9]/));
        expect(await list()).toMatchObject([{ kind: 'notice', isSent: false }]);
      });
    });
  });
});
