import type { JsonValue } from '../language/json.ts';
import { type ContractCall, findCall } from './contractCalls.ts';
import type { ExampleAnswer, ExampleAnswers } from './example.ts';

/** A call that a widget makes, as plain data. */
export interface ExampleQuestion {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
}

export interface ExampleReply {
  readonly status: number;
  readonly contentType: string;
  /** JSON text; empty where the answer has no body. */
  readonly body: string;
}

export interface ExamplePlatform {
  readonly calls: readonly ContractCall[];
  readonly answers: ExampleAnswers;
  /** Hears of every call that the example does not answer, in one sentence: widgets may swallow the failure. */
  readonly onUnanswered: (message: string) => void;
}

/** A call that the contract does not have, or that the example does not answer; the message names it. */
export class UnansweredCallError extends Error {
  override readonly name = 'UnansweredCallError';
}

/**
 * Plays the platform of an example: answers a call of the contract by its operation. Rejects with `UnansweredCallError` for a call
 * without an answer, and with the signal's reason when the caller gives up.
 */
export function createExampleCall({ calls, answers, onUnanswered }: ExamplePlatform) {
  return async (question: ExampleQuestion, signal: AbortSignal): Promise<ExampleReply> => {
    const found = findAnswer(question, calls, answers);
    if (typeof found === 'string') {
      onUnanswered(found);
      throw new UnansweredCallError(found);
    }
    await passed(found.delay ?? 0, signal);
    return replyOf(found);
  };
}

function findAnswer({ method, path }: ExampleQuestion, calls: readonly ContractCall[], answers: ExampleAnswers): ExampleAnswer | string {
  const asked = findCall(calls, method, path);
  if (!asked) return `${method} ${path} is no call of the contract (schemas/api).`;
  const { call: { id }, parameters } = asked;
  const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
  if (given === undefined) return `The example does not answer ${id} (${method} ${path}): add it to its "answers".`;
  const list: readonly ExampleAnswer[] = Array.isArray(given) ? given : [given as ExampleAnswer];
  const fitting = list.find(({ when = {} }) => Object.entries(when).every(([name, value]) => parameters.get(name) === value));
  return fitting ?? `No answer of the example to ${id} is for these parameters (${method} ${path}): see "when".`;
}

function replyOf({ status = 200, body }: ExampleAnswer): ExampleReply {
  if (status >= 400) return { status, contentType: 'application/problem+json', body: JSON.stringify(body ?? problemOf(status)) };
  return { status, contentType: 'application/json', body: body === undefined ? '' : JSON.stringify(body) };
}

/** A problem as the contract describes it (RFC 9457, A-15: every failure has a code of the catalogue). */
function problemOf(status: number): JsonValue {
  return { status, title: 'An example of a failure', code: 'EXAMPLE_FAILURE' };
}

function passed(delay: number | 'never', signal: AbortSignal): Promise<void> {
  if (delay === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
    if (signal.aborted) {
      giveUp();
      return;
    }
    const timeout = delay === 'never' ? undefined : setTimeout(resolve, delay);
    signal.addEventListener('abort', () => {
      clearTimeout(timeout);
      giveUp();
    }, { once: true });
  });
}
