import type { components } from '../../../schemas/api/types.gen.ts';
import type { Db } from '../../platform/service.ts';
import type { ChatOwner } from './chatOwner.ts';
import { type Conversation, findConversation } from './conversations.ts';

type Chat = components['schemas']['Chat'];
type Message = components['schemas']['ChatMessage'];

/** Whoever types says so each few seconds; silent for so long, they type no more. */
const TYPING_MS = 8_000;

/** Which messages are wanted: those after one, those before one, or the newest. */
export interface ChatRange {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

/** A part of an owner's conversation, oldest first; empty for a guest who has written nothing. */
export async function readChat(executor: Db, owner: ChatOwner | null, { after, before }: ChatRange, nowMs: number): Promise<Chat> {
  const conversation = owner === null ? undefined : await findConversation(executor, owner);
  if (owner === null || !conversation) return { owner: owner?.mark ?? null, conversation: null, messages: [], last: 0, hasEarlier: false, unread: 0, isTyping: false, isEnded: false };
  const { page } = owner.terms;
  const rows = await messagesOf(executor, conversation.id)
    .where((where) => where.and([...(after === undefined ? [] : [where('sequence', '>', after)]), ...(before === undefined ? [] : [where('sequence', '<', before)])]))
    .orderBy('sequence', after === undefined ? 'desc' : 'asc').limit(page).execute();
  const messages = rows.map(wireOf).sort((a, b) => a.sequence - b.sequence);
  return {
    owner: owner.mark, conversation: conversation.id, messages, last: conversation.last_sequence, hasEarlier: after === undefined && (messages[0]?.sequence ?? 1) > 1,
    unread: await countUnread(executor, conversation),
    isTyping: conversation.support_typing_at_ms > nowMs - TYPING_MS,
    isEnded: conversation.ended_at_ms !== null || conversation.last_at_ms + owner.terms.endMs <= nowMs,
  };
}

/** Messages of a conversation as they are told, with their files. */
export function messagesOf(executor: Db, conversationId: string) {
  return executor.selectFrom('chat_messages').leftJoin('chat_files', 'chat_files.id', 'chat_messages.file_id')
    .select(['sequence', 'author', 'client_id', 'text', 'file_id', 'sent_at_ms', 'chat_files.name', 'chat_files.type', 'chat_files.size'])
    .where('chat_messages.conversation_id', '=', conversationId);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number];

export function wireOf({ sequence, author, client_id: id, text, file_id: fileId, sent_at_ms: sentAtMs, name, type, size }: MessageRow): Message {
  const file = fileId === null || name === null || type === null || size === null ? null : { id: fileId, name, type, size };
  return { sequence, id, author, text, file, sentAtUtc: new Date(sentAtMs).toISOString() };
}

/** Answers that the owner has not seen. */
export async function countUnread(executor: Db, { id, read_sequence: read }: Pick<Conversation, 'id' | 'read_sequence'>): Promise<number> {
  const { unread } = await executor.selectFrom('chat_messages').select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('conversation_id', '=', id).where('sequence', '>', read).where('author', '<>', 'customer').executeTakeFirstOrThrow();
  return Number(unread);
}
