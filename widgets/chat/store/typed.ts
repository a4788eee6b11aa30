import { isJsonObject, sessionKept } from '../../../runtime/sdk.ts';
import type { NewMessage } from '../api/chatApi.ts';

const KEY = 'chat.typed.v1';

/** What was written and has not arrived, with what is being written. */
export interface Typed {
  readonly draft: string;
  readonly unsent: readonly NewMessage[];
}

const NOTHING: Typed = { draft: '', unsent: [] };

/** Of this tab, and of the same visitor: a page that is loaded anew loses nothing, another visitor finds nothing. */
export function readTyped(userId: string): Typed {
  const kept = sessionKept().get(KEY);
  if (!isJsonObject(kept) || kept['userId'] !== userId) return NOTHING;
  const unsent = Array.isArray(kept['unsent']) ? kept['unsent'].flatMap((entry) => messageOf(entry) ?? []) : [];
  return { draft: typeof kept['draft'] === 'string' ? kept['draft'] : '', unsent };
}

export function keepTyped(userId: string, { draft, unsent }: Typed): void {
  if (draft === '' && unsent.length === 0) sessionKept().remove(KEY);
  else sessionKept().set(KEY, { userId, draft, unsent: unsent.map(({ id, text, topic }) => ({ id, text, ...(topic !== undefined && { topic }) })) });
}

function messageOf(entry: unknown): NewMessage | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { id, text, topic } = entry as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof text === 'string' ? { id, text, ...(typeof topic === 'string' && { topic }) } : null;
}
