import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { chatErrors } from './chatErrors.ts';
import type { ChatOwner } from './chatOwner.ts';
import type { ChatAuthor, ChatConversationTable } from './chatTables.ts';
import type { ChatTerms } from './chatTerms.ts';

export type Conversation = Selectable<ChatConversationTable>;

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** The newest conversation of an owner, ended or not; undefined where nothing was ever said. */
export async function findConversation(executor: Db, owner: ChatOwner): Promise<Conversation | undefined> {
  return await executor.selectFrom('chat_conversations').selectAll().where((where) => where.and(ofOwner(owner)))
    .orderBy('opened_at_ms', 'desc').orderBy('id').limit(1).executeTakeFirst();
}

/** The open conversation, locked until the transaction ends; one that has been silent for too long has ended, and another begins. */
export async function lockConversation(trx: Db, owner: ChatOwner, language: string, nowMs: number): Promise<Conversation> {
  const open = () => trx.selectFrom('chat_conversations').selectAll().where((where) => where.and(ofOwner(owner))).where('ended_at_ms', 'is', null).forUpdate().executeTakeFirst();
  const found = await open();
  if (found && found.last_at_ms + owner.terms.endMs > nowMs) return found;
  if (found) await trx.updateTable('chat_conversations').set({ ended_at_ms: nowMs }).where('id', '=', found.id).execute();
  await trx.insertInto('chat_conversations').values({
    id: randomUUID(), operator_id: owner.release.operator, brand: owner.release.brand, owner: owner.key, user_id: owner.userId, language,
    last_sequence: 0, read_sequence: 0, has_person: false, customer_typing_at_ms: 0, support_typing_at_ms: 0,
    opened_at_ms: nowMs, last_at_ms: nowMs, ended_at_ms: null, forget_at_ms: nowMs + owner.terms.keepMs,
  }).onConflict((conflict) => conflict.columns(['operator_id', 'brand', 'owner']).where('ended_at_ms', 'is', null).doNothing()).execute();
  // Another tab may have begun it at this moment.
  const begun = await open();
  if (!begun) throw new Error('A conversation that was just begun has ended.');
  return begun;
}

/** Throws CHAT_TOO_MANY with the time until the oldest message that counts does no more. */
export async function checkPace(trx: Db, { id }: Conversation, { perMinute, perDay }: ChatTerms, nowMs: number): Promise<void> {
  const rows = await trx.selectFrom('chat_messages').select('sent_at_ms').where('conversation_id', '=', id).where('author', '=', 'customer')
    .orderBy('sequence', 'desc').limit(Math.max(perMinute, perDay)).execute();
  for (const [most, withinMs] of [[perDay, DAY_MS], [perMinute, MINUTE_MS]] as const) {
    const freeAtMs = (rows[most - 1]?.sent_at_ms ?? -withinMs) + withinMs;
    if (freeAtMs > nowMs) throw new PlatformError(chatErrors.CHAT_TOO_MANY, { retryAfterSec: Math.ceil((freeAtMs - nowMs) / 1000) });
  }
}

export interface NewChatMessage {
  readonly author: ChatAuthor;
  readonly clientId: string;
  readonly text: string;
  readonly fileId: string | null;
}

/** Adds messages to a conversation that the transaction has locked, in their order. Gives the place of the first. */
export async function addMessages(trx: Db, { id, last_sequence: last }: Conversation, messages: readonly NewChatMessage[], { keepMs }: Pick<ChatTerms, 'keepMs'>, nowMs: number): Promise<number> {
  await trx.insertInto('chat_messages').values(messages.map(({ author, clientId, text, fileId }, index) => ({
    conversation_id: id, sequence: last + 1 + index, author, client_id: clientId, text, file_id: fileId, sent_at_ms: nowMs,
  }))).execute();
  const isByPerson = messages.some(({ author }) => author === 'person');
  const isByCustomer = messages.some(({ author }) => author === 'customer');
  await trx.updateTable('chat_conversations').set({
    last_sequence: last + messages.length, last_at_ms: nowMs, forget_at_ms: nowMs + keepMs,
    ...(isByPerson && { has_person: true, support_typing_at_ms: 0 }), ...(isByCustomer && { customer_typing_at_ms: 0 }),
  }).where('id', '=', id).execute();
  return last + 1;
}

/** Removes conversations that were kept long enough, with their messages and files. */
export async function forgetConversations(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('chat_conversations').where('forget_at_ms', '<=', nowMs).execute();
}

/** Conditions of the rows of an owner. */
function ofOwner({ release, key }: ChatOwner) {
  return { operator_id: release.operator, brand: release.brand, owner: key };
}
