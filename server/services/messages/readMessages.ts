import { sql } from 'kysely';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { messageErrors } from './messageErrors.ts';
import { countUnread, ofReader, type Reader } from './listMessages.ts';

/** Marks a message as read; one that is stays as it was. Throws MESSAGES_UNKNOWN, also for that of somebody else. Gives how many are unread. */
export async function readMessage(executor: Db, reader: Reader, id: string): Promise<number> {
  const row = await executor.updateTable('customer_messages').set({ read_at_ms: sql<number>`coalesce(read_at_ms, ${reader.nowMs}::bigint)` })
    .where('id', '=', id).where((builder) => ofReader(builder, reader)).returning('id').executeTakeFirst();
  if (!row) throw new PlatformError(messageErrors.MESSAGES_UNKNOWN);
  return await countUnread(executor, reader);
}

/** Marks as read a message and all that are older: one that came since stays unread. Throws MESSAGES_UNKNOWN. Gives how many are unread. */
export async function readMessagesUpTo(trx: Db, reader: Reader, id: string): Promise<number> {
  const last = await trx.selectFrom('customer_messages').select('sent_at_ms').where('id', '=', id).where((builder) => ofReader(builder, reader)).executeTakeFirst();
  if (!last) throw new PlatformError(messageErrors.MESSAGES_UNKNOWN);
  // Rows are locked in one order, whoever else marks them.
  const older = trx.selectFrom('customer_messages').select('id').where((builder) => ofReader(builder, reader)).where('read_at_ms', 'is', null)
    .where((builder) => builder.or([builder('sent_at_ms', '<', last.sent_at_ms), builder.and([builder('sent_at_ms', '=', last.sent_at_ms), builder('id', '<=', id)])]))
    .orderBy('id').forUpdate();
  await trx.updateTable('customer_messages').set({ read_at_ms: reader.nowMs }).where('id', 'in', older).execute();
  return await countUnread(trx, reader);
}
