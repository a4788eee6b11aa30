import { type ExpressionBuilder, type Expression, sql, type SqlBool } from 'kysely';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import type { Db, PlatformTables } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { sayMessage } from './messageContent.ts';
import { knownKinds, messageTermsOf } from './messageTerms.ts';

type Builder = ExpressionBuilder<PlatformTables, 'customer_messages'>;

export interface Reader {
  readonly customer: CustomerKey;
  readonly release: Release;
  readonly nowMs: number;
}

/** Where a page ends. `asOfMs` is when the first one was read: what is read since keeps its place, so that no page repeats or misses a message. */
interface Cursor {
  readonly asOfMs: number;
  readonly isRead: number;
  readonly sentAtMs: number;
  readonly id: string;
}

/** What the customer has and the site has words for: unread ones first, then the newest. */
export async function listMessages(executor: Db, reader: Reader, { language, after }: { readonly language: string; readonly after: string | undefined }): Promise<AnswerOf<'listMessages'>> {
  const { release, nowMs } = reader;
  const cursor = after === undefined ? null : cursorOf(after);
  const asOfMs = cursor?.asOfMs ?? nowMs;
  const { page } = messageTermsOf(release);
  // Also what was read in the same ms: it may have been shown as unread.
  const isRead = sql<number>`case when read_at_ms < ${asOfMs} then 1 else 0 end`;
  const rows = await executor.selectFrom('customer_messages').select(['id', 'kind', 'content', 'sent_at_ms', 'read_at_ms', isRead.as('is_read')])
    .where((builder) => ofReader(builder, reader))
    .$if(cursor !== null, (query) => query.where(sql<SqlBool>`(${isRead}, -sent_at_ms) > (${cursor?.isRead}::int, ${-(cursor?.sentAtMs ?? 0)}::bigint) or ((${isRead}, sent_at_ms) = (${cursor?.isRead}::int, ${cursor?.sentAtMs}::bigint) and id < ${cursor?.id})`))
    .orderBy(isRead).orderBy('sent_at_ms', 'desc').orderBy('id', 'desc').limit(page + 1).execute();
  const shown = rows.slice(0, page);
  const last = shown.at(-1);
  return {
    messages: shown.map(({ id, kind, content, sent_at_ms: sentAtMs, read_at_ms: readAtMs }) => ({ id, ...sayMessage(release, language, { kind, content }), sentAtUtc: new Date(sentAtMs).toISOString(), isRead: readAtMs !== null })),
    unread: await countUnread(executor, reader),
    newest: await newestOf(executor, reader),
    next: rows.length > page && last !== undefined ? `${asOfMs}.${last.is_read}.${last.sent_at_ms}.${last.id}` : null,
  };
}

export async function countUnread(executor: Db, reader: Reader): Promise<number> {
  const { unread } = await executor.selectFrom('customer_messages').select(({ fn }) => fn.countAll<number>().as('unread'))
    .where((builder) => ofReader(builder, reader)).where('read_at_ms', 'is', null).executeTakeFirstOrThrow();
  return Number(unread);
}

async function newestOf(executor: Db, reader: Reader): Promise<string | null> {
  const row = await executor.selectFrom('customer_messages').select('id').where((builder) => ofReader(builder, reader))
    .orderBy('sent_at_ms', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Messages of a customer that are shown: the count says no other number than the list. */
export function ofReader(builder: Builder, { customer: { operatorId, userId }, release, nowMs }: Reader): Expression<SqlBool> {
  const kinds = knownKinds(release);
  const hasWords = builder.or([builder('kind', 'is', null), ...(kinds.length > 0 ? [builder('kind', 'in', kinds)] : [])]);
  return builder.and([builder('operator_id', '=', operatorId), builder('user_id', '=', userId), builder('forget_at_ms', '>', nowMs), hasWords]);
}

/** The contract has seen that it is one. */
function cursorOf(text: string): Cursor {
  const [asOf = '', isRead = '', sentAt = '', id = ''] = text.split('.');
  return { asOfMs: Number(asOf), isRead: Number(isRead), sentAtMs: Number(sentAt), id };
}
