import { randomUUID } from 'node:crypto';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { chatErrors } from './chatErrors.ts';
import { chatTermsOf } from './chatTerms.ts';
import { addMessages } from './conversations.ts';
import { messagesOf, wireOf } from './readChat.ts';
import { cleanText } from './sendChat.ts';

type Listed = components['schemas']['ChatListed'];

const LISTED = 50;
const MESSAGES = 20;
const TYPING_MS = 8_000;

/** Whose conversation it was, and the place of what was said; of the last message where something is being typed. */
interface Answered {
  readonly owner: string;
  readonly sequence: number;
}

/** What a person of support does in a conversation: answers, or types. Throws CHAT_UNKNOWN, CHAT_TEXT_INVALID. */
export async function answerChat(trx: Db, release: Release, id: string, { text = '', isTyping = false }: { readonly text?: string | undefined; readonly isTyping?: boolean | undefined }, nowMs: number): Promise<Answered> {
  const conversation = await trx.selectFrom('chat_conversations').selectAll().where('id', '=', id).where('operator_id', '=', release.operator).where('brand', '=', release.brand).forUpdate().executeTakeFirst();
  if (!conversation) throw new PlatformError(chatErrors.CHAT_UNKNOWN);
  const said = cleanText(text);
  if (said === '' && !isTyping) throw new PlatformError(chatErrors.CHAT_TEXT_INVALID);
  if (said === '') {
    await trx.updateTable('chat_conversations').set({ support_typing_at_ms: nowMs }).where('id', '=', id).execute();
    return { owner: conversation.owner, sequence: conversation.last_sequence };
  }
  const sequence = await addMessages(trx, conversation, [{ author: 'person', clientId: randomUUID(), text: said, fileId: null }], chatTermsOf(release), nowMs);
  return { owner: conversation.owner, sequence };
}

/** Conversations of a brand, the newest words first, each with its last messages. */
export async function listChats(executor: Db, release: Release, nowMs: number): Promise<readonly Listed[]> {
  const rows = await executor.selectFrom('chat_conversations').selectAll().where('operator_id', '=', release.operator).where('brand', '=', release.brand)
    .orderBy('last_at_ms', 'desc').orderBy('id').limit(LISTED).execute();
  const listed: Listed[] = [];
  for (const row of rows) {
    const messages = await messagesOf(executor, row.id).orderBy('sequence', 'desc').limit(MESSAGES).execute();
    listed.push({ id: row.id, userId: row.user_id, language: row.language, isTyping: row.customer_typing_at_ms > nowMs - TYPING_MS, messages: messages.map(wireOf).reverse() });
  }
  return listed;
}
