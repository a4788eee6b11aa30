import type { OutboxMessage, OutboxPort } from '../ports/customerPorts.ts';
import { siteOf } from '../releases/siteOf.ts';
import type { Db, Platform, ServiceDefinition } from '../service.ts';
import { migrations } from './outboxTable.ts';

/** The newest of a customer's messages that the sandbox lists. */
const LISTED = 50;

/** Messages to customers outside the site: kept with what they tell about, drained by whoever sends mail. */
export const service: ServiceDefinition = {
  name: 'outbox',
  migrations,
  register(app, platform) {
    const { api, db, ports, releases, settings } = platform;
    ports.provide('outbox', createOutbox(platform));
    if (!settings.isSandbox) return;
    api.route(app, 'listOutbox', async ({ query, request }) => {
      const rows = await db.selectFrom('outbox').selectAll()
        .where('operator_id', '=', siteOf(releases, request).operator).where('user_id', '=', query.userId).orderBy('id', 'desc').limit(LISTED).execute();
      return {
        messages: rows.map((row) => ({ kind: row.kind, data: dataOf(row.data), atUtc: new Date(row.at_ms).toISOString(), isSent: row.sent_at_ms !== null })),
      };
    });
  },
};

function createOutbox({ clock, db }: Pick<Platform, 'clock' | 'db'>): OutboxPort {
  return {
    add: async (trx, { operatorId, userId, kind, data }) => {
      await trx.insertInto('outbox').values({ operator_id: operatorId, user_id: userId, kind, data: JSON.stringify(data), at_ms: clock.nowMs(), sent_at_ms: null }).execute();
    },
    drain: async (send) => {
      let sent = 0;
      while (await db.transaction().execute((trx) => sendOldest(trx, send, clock.nowMs()))) sent += 1;
      return sent;
    },
  };
}

/** False when nothing is left. What another process is sending is not waited for. */
async function sendOldest(trx: Db, send: (message: OutboxMessage) => Promise<void>, nowMs: number): Promise<boolean> {
  const row = await trx.selectFrom('outbox').selectAll().where('sent_at_ms', 'is', null).orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();
  if (!row) return false;
  await send({ operatorId: row.operator_id, userId: row.user_id, kind: row.kind, data: dataOf(row.data) });
  await trx.updateTable('outbox').set({ sent_at_ms: nowMs }).where('id', '=', row.id).execute();
  return true;
}

function dataOf(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>;
}
