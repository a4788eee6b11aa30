import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a child process. Throws when the child ends before it has sent one. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  return await Promise.race([
    once(child, 'message', waiting).then(([message]: unknown[]) => message),
    once(child, 'exit', waiting).then(([code]: unknown[]) => Promise.reject(new Error(`The process ended with ${String(code)} before it sent a message.`))),
  ]).finally(() => waiting.abort());
}
