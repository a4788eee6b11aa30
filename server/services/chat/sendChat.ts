import { randomUUID } from 'node:crypto';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { KeptFile } from '../../platform/files/sentFile.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { ChatQuestion } from '../../ports/chatPorts.ts';
import { chatErrors } from './chatErrors.ts';
import type { ChatOwner } from './chatOwner.ts';
import { hasTopic } from './chatTerms.ts';
import { addMessages, checkPace, type Conversation, findConversation, lockConversation } from './conversations.ts';
import { messagesOf, wireOf } from './readChat.ts';

type Sent = components['schemas']['ChatSent'];

/** A responder that takes longer answers nothing: the message does not wait for it. */
const RESPONDER_MS = 2_000;

/** What somebody says, as it came. */
export interface SaidMessage {
  readonly id: string;
  readonly text: string;
  readonly topic?: string | undefined;
}

type ChatParts = Pick<Platform, 'clock' | 'db' | 'ports' | 'logger'>;

/**
 * Keeps a message, and the answer of a rule with it in one transaction: a server that dies in between has neither, and the same message sent again
 * is kept once. Throws CHAT_TEXT_INVALID, CHAT_TOPIC_UNKNOWN, CHAT_ID_REUSED, CHAT_TOO_MANY.
 */
export async function sendChat(platform: ChatParts, owner: ChatOwner, said: SaidMessage, language: string, file: KeptFile | null = null): Promise<Sent> {
  const { clock, db } = platform;
  const text = cleanText(said.text);
  if ((text === '' && file === null) || text.length > owner.terms.textMost) throw new PlatformError(chatErrors.CHAT_TEXT_INVALID);
  if (said.topic !== undefined && !hasTopic(owner.release, said.topic)) throw new PlatformError(chatErrors.CHAT_TOPIC_UNKNOWN);
  const before = await findConversation(db, owner);
  const isFirst = !before || before.ended_at_ms !== null || before.last_at_ms + owner.terms.endMs <= clock.nowMs();
  const isForRules = file === null && (isFirst || !before.has_person);
  const answer = isForRules ? await answerTo(platform, { release: owner.release, text, topic: said.topic ?? null, language, isFirst }) : null;
  return await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    const conversation = await lockConversation(trx, owner, language, nowMs);
    const known = await findSent(trx, owner, said.id);
    if (known) {
      if (known.text !== text || (known.file_id === null) !== (file === null)) throw new PlatformError(chatErrors.CHAT_ID_REUSED);
      return await sentFrom(trx, known.conversation_id, known.sequence);
    }
    await checkPace(trx, conversation, owner.terms, nowMs);
    const fileId = file === null ? null : await keepFile(trx, conversation, owner, file);
    // Two tabs that begin at once are greeted once.
    const isAnswered = answer !== null && !conversation.has_person && (!isFirst || conversation.last_sequence === 0);
    const first = await addMessages(trx, conversation, [
      { author: 'customer', clientId: said.id, text, fileId },
      ...(isAnswered ? [{ author: 'rule' as const, clientId: said.id, text: answer, fileId: null }] : []),
    ], owner.terms, nowMs);
    return await sentFrom(trx, conversation.id, first);
  });
}

/** Line breaks stay; other controls, and what turns the direction of everything after it, do not. */
export function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
}

async function answerTo({ ports, logger }: ChatParts, question: ChatQuestion): Promise<string | null> {
  try {
    return (await ports.find('chatResponder')?.answer(question, AbortSignal.timeout(RESPONDER_MS))) ?? null;
  } catch (error) {
    logger.warn({ err: error }, 'The responder of the chat did not answer; the message is kept');
    return null;
  }
}

/** The message that an owner has sent under an id, in whichever conversation. */
async function findSent(trx: Db, { release, key }: ChatOwner, id: string) {
  const conversations = trx.selectFrom('chat_conversations').select('id').where('operator_id', '=', release.operator).where('brand', '=', release.brand).where('owner', '=', key);
  return await trx.selectFrom('chat_messages').select(['conversation_id', 'sequence', 'text', 'file_id'])
    .where('conversation_id', 'in', conversations).where('author', '=', 'customer').where('client_id', '=', id).executeTakeFirst();
}

/** A message with the answer that came with it. */
async function sentFrom(trx: Db, conversation: string, sequence: number): Promise<Sent> {
  const rows = await messagesOf(trx, conversation).where('sequence', '>=', sequence).orderBy('sequence').limit(2).execute();
  const [own, next] = rows.map(wireOf);
  return { conversation, messages: [...(own ? [own] : []), ...(own && next?.author === 'rule' && next.id === own.id ? [next] : [])] };
}

async function keepFile(trx: Db, { id: conversationId }: Conversation, { terms }: ChatOwner, { name, type, content }: KeptFile): Promise<string> {
  const { count } = await trx.selectFrom('chat_files').select(({ fn }) => fn.countAll<number>().as('count')).where('conversation_id', '=', conversationId).executeTakeFirstOrThrow();
  if (Number(count) >= terms.filesMost) throw new PlatformError(chatErrors.CHAT_TOO_MANY, { detail: 'No further file can be sent in this conversation' });
  const id = randomUUID();
  await trx.insertInto('chat_files').values({ id, conversation_id: conversationId, name, type, size: content.length, content }).execute();
  return id;
}
