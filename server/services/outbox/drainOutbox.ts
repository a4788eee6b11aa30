import type { DeliveryPort } from '../../ports/customerPorts.ts';
import type { Db, Logger } from '../../platform/service.ts';
import type { OutboxRow } from './outboxTable.ts';

export interface DrainParts {
  readonly db: Db;
  readonly clock: { nowMs(): number };
  readonly logger: Logger;
  readonly delivery: DeliveryPort;
  /** What a message told stays in its row: QA reads it there. Else codes and addresses are gone once nobody is to be told any more. */
  readonly keepsData?: boolean;
}

/** How a message fared in one try. */
export type Delivered = 'sent' | 'dropped' | 'failed';

/** A try that says nothing by then is given up, in real ms. */
const TRY_WITHIN_MS = 30_000;
/** Whoever has a message keeps it so long; it is another's after that, when the process that took it is gone. */
const LEASE_MS = 2 * TRY_WITHIN_MS;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 3_600_000;

/**
 * Delivers what is due, the oldest first; tells of each try. A message is taken with a lease before it is delivered, so that
 * no transaction waits for a mail server, no other process has it meanwhile, and none is lost when this one dies. One that
 * fails is tried again with growing pauses, until whoever delivers says that it is too old, and holds up no other.
 */
export async function drainOutbox(parts: DrainParts, tell: (outcome: Delivered) => void = () => undefined): Promise<void> {
  for (let row = await take(parts); row !== undefined; row = await take(parts)) tell(await deliver(parts, row));
}

/** The oldest message that is due, with one try more and its lease; what another process is taking is not waited for. */
async function take({ db, clock }: DrainParts): Promise<OutboxRow | undefined> {
  const nowMs = clock.nowMs();
  return db.updateTable('outbox').set((builder) => ({ attempts: builder('attempts', '+', 1), due_at_ms: nowMs + LEASE_MS }))
    .where('id', '=', (builder) => builder.selectFrom('outbox').select('id')
      .where('sent_at_ms', 'is', null).where('dropped_at_ms', 'is', null).where('due_at_ms', '<=', nowMs).orderBy('id').limit(1).forUpdate().skipLocked())
    .returningAll().executeTakeFirst();
}

async function deliver({ db, clock, delivery, logger, keepsData = false }: DrainParts, row: OutboxRow): Promise<Delivered> {
  // Only whoever took it last may say what became of it.
  const own = db.updateTable('outbox').where('id', '=', row.id).where('attempts', '=', row.attempts).where('sent_at_ms', 'is', null);
  let outcome: Delivered;
  try {
    const message = { id: `outbox-${row.id}`, operatorId: row.operator_id, userId: row.user_id, ...(row.address !== null && { address: row.address }), kind: row.kind, data: dataOf(row), atMs: row.at_ms };
    outcome = await delivery.deliver(message, AbortSignal.timeout(TRY_WITHIN_MS));
  } catch (error) {
    logger.warn({ err: error, message: row.id, kind: row.kind, attempts: row.attempts }, 'A message could not be delivered and is tried again');
    await own.set({ due_at_ms: clock.nowMs() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (row.attempts - 1)) }).execute();
    return 'failed';
  }
  await own.set({ ...(outcome === 'sent' ? { sent_at_ms: clock.nowMs() } : { dropped_at_ms: clock.nowMs() }), ...(!keepsData && { data: '{}' }) }).execute();
  return outcome;
}

/** What the text of a message is filled with. */
export function dataOf({ data }: Pick<OutboxRow, 'data'>): Record<string, string> {
  return JSON.parse(data) as Record<string, string>;
}
