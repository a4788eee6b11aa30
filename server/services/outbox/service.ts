import { Counter } from 'prom-client';
import { readLogin } from '../../../domain/account/index.ts';
import type { DeliveryPort } from '../../ports/customerPorts.ts';
import type { MailWords } from '../../ports/messagePorts.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform, ServiceDefinition } from '../../platform/service.ts';
import { dataOf, drainOutbox } from './drainOutbox.ts';
import type { FailedCount } from '../../platform/failures/failures.ts';
import { migrations, type OutboxRow } from './outboxTable.ts';

/** The newest of a customer's messages that the sandbox lists. */
const LISTED = 50;
const DRAIN_EACH_MS = 1_000;

/** In a sandbox nothing leaves the platform: QA reads the messages where they lie (`listOutbox`). */
const mailbox: DeliveryPort = { deliver: () => Promise.resolve('sent') };

/** Messages to customers outside the site: kept with what they tell about, and delivered by whoever provides the port `delivery`. */
export const service: ServiceDefinition = {
  name: 'outbox',
  migrations,
  register(app, platform) {
    const { clock, ports, settings } = platform;
    ports.provide('outbox', {
      add: async (trx, { operatorId, userId, address = null, kind, data }) => {
        const nowMs = clock.nowMs();
        await trx.insertInto('outbox')
          .values({ operator_id: operatorId, user_id: userId, address, kind, data: JSON.stringify(data), at_ms: nowMs, due_at_ms: nowMs, sent_at_ms: null, dropped_at_ms: null }).execute();
        // What is told outside the site may be told on it as well.
        if (userId !== '') await ports.find('customerMessages')?.add(trx, { operatorId, userId, brand: data['brand'] ?? '', kind, data });
      },
    });
    if (settings.isSandbox) registerMailbox(app, platform);
    let end: (() => Promise<void>) | null = null;
    return {
      start() {
        const delivery = deliveryOf(platform);
        if (delivery !== null) end = drainAgainAndAgain(platform, delivery);
      },
      stop: async () => end?.(),
    };
  },
};

/** Null where nobody delivers: messages wait, and none is called sent. */
function deliveryOf({ logger, ports, settings }: Platform): DeliveryPort | null {
  if (ports.has('delivery')) return ports.get('delivery');
  if (settings.isSandbox) return mailbox;
  logger.warn({}, 'No service delivers messages to customers: they are kept until one does');
  return null;
}

function drainAgainAndAgain({ clock, db, failures, logger, metrics, queues, settings }: Platform, delivery: DeliveryPort): () => Promise<void> {
  const tries = new Counter({ name: 'lineup_outbox_tries_total', help: 'Messages to customers by what became of a try to deliver them', labelNames: ['outcome'], registers: [metrics.registry] });
  failures.observe('outbox.drain', () => countFailed(db));
  return queues.add({
    name: 'outbox.drain', pauseMs: DRAIN_EACH_MS,
    isAnyDue: (builder, nowMs) => builder.exists(builder.selectFrom('outbox').select('id').where('sent_at_ms', 'is', null).where('dropped_at_ms', 'is', null).where('due_at_ms', '<=', nowMs)),
    run: () => drainOutbox({ db, clock, delivery, keepsData: settings.isSandbox, logger: logger.child({ service: 'outbox' }) }, (outcome) => tries.inc({ outcome })),
  });
}

/** A message is owed to a customer until it is delivered, or too old to say anything. */
async function countFailed(db: Db): Promise<FailedCount> {
  const { waiting } = await db.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('waiting')).where('sent_at_ms', 'is', null).where('dropped_at_ms', 'is', null).where('attempts', '>', 0).executeTakeFirstOrThrow();
  return { waiting: Number(waiting), dead: 0 };
}

function registerMailbox(app: Parameters<ServiceDefinition['register']>[0], { api, db, ports, releases }: Platform): void {
  api.route(app, 'listOutbox', async ({ query: { to }, request }) => {
    const { operator } = siteOf(releases, request);
    // Without customers there is nothing but ids to ask by.
    const known = ports.has('logins') ? await ports.get('logins').userIdOf(operator, to) : to;
    const rows = await db.selectFrom('outbox').selectAll()
      .where('operator_id', '=', operator)
      .where((where) => where.or([where('address', '=', addressOf(to)), ...(known === null ? [] : [where('user_id', '=', known)])])).orderBy('id', 'desc').limit(LISTED).execute();
    return {
      messages: await Promise.all(rows.map(async (row) => ({
        kind: row.kind, data: dataOf(row), atUtc: new Date(row.at_ms).toISOString(), isSent: row.sent_at_ms !== null, attempts: row.attempts,
        ...(await wordsOf(ports, row)),
      }))),
    };
  });
}

/** What it says, where the brand has words for it. */
async function wordsOf(ports: Platform['ports'], row: OutboxRow): Promise<Partial<MailWords>> {
  return (await ports.find('mailWords')?.write({ operatorId: row.operator_id, userId: row.user_id, kind: row.kind, data: dataOf(row) })) ?? {};
}

/** The address that is asked for, spelled as messages have it. */
function addressOf(to: string): string {
  const login = readLogin(to);
  if (login?.kind === 'phone') return `+${login.phone}`;
  return login?.kind === 'email' ? login.email : '';
}
