import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { MessageContent } from './messageContent.ts';
import type { MessageTerms } from './messageTerms.ts';

export interface NewMessage extends CustomerKey {
  readonly kind: string | null;
  readonly content: MessageContent;
}

/** Keeps a message, and lets go of what is more than a customer may have: read ones first, then the oldest. Gives its id. */
export async function keepMessage(trx: Db, { operatorId, userId, kind, content }: NewMessage, { keepMs, most }: MessageTerms, nowMs: number): Promise<string> {
  const id = randomUUID();
  await trx.insertInto('customer_messages')
    .values({ id, operator_id: operatorId, user_id: userId, kind, content: JSON.stringify(content), sent_at_ms: nowMs, read_at_ms: null, forget_at_ms: nowMs + keepMs }).execute();
  // What another transaction changes now is skipped: waiting for it while it waits for this one would fail both.
  const surplus = trx.selectFrom('customer_messages').select('id').where('operator_id', '=', operatorId).where('user_id', '=', userId)
    .orderBy((builder) => builder.case().when('read_at_ms', 'is', null).then(0).else(1).end()).orderBy('sent_at_ms', 'desc').orderBy('id', 'desc')
    .offset(most).forUpdate().skipLocked();
  await trx.deleteFrom('customer_messages').where('id', 'in', surplus).execute();
  return id;
}

export async function forgetMessages(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('customer_messages').where('forget_at_ms', '<=', nowMs).execute();
}
