import type * as builtRenderer from '../../../runtime/boot/server.tsx';
import { packHere } from '../../platform/http/packedText.ts';
import type { PlatformAnswer, PlatformCall } from '../../platform/http/platformCall.ts';
import { ReleaseCopies } from './ReleaseCopies.ts';
import { renderDeps, type RenderParts } from './renderDeps.ts';
import { errorOf, type FromThread, plainError, type Texts, type ThreadQuestion, type ToThread } from './threadMessages.ts';
import type { PagePlan } from '../../../schemas/language/release.ts';

export interface RenderThreadParts extends Pick<RenderParts, 'assetsFor' | 'budgetMs'> {
  /** To the pool; the buffers are handed over. */
  readonly post: (message: FromThread, handedOver?: readonly ArrayBuffer[]) => void;
  readonly renderPage: typeof builtRenderer.renderPage;
  /** Called when a page has left and no other one is begun. */
  readonly rest: () => void;
  /** The machine's clock; the platform's is so far from it as the pool says. */
  readonly machineMs: () => number;
}

/** A thread's side of rendering: gives what to do with a message of the pool. Says `ready` itself. */
export function serveRenders(parts: RenderThreadParts): (message: ToThread) => void {
  const renders = new Renders(parts);
  parts.post({ kind: 'ready' });
  return (message) => renders.take(message);
}

type AnswerValue = Extract<ToThread, { kind: 'answer' }>['value'];

interface Waiting {
  resolve(value: AnswerValue): void;
  reject(error: unknown): void;
}

class Renders {
  readonly #parts: RenderThreadParts;
  readonly #releases: ReleaseCopies;
  readonly #waiting = new Map<number, Waiting>();
  #questions = 0;
  #pages = 0;
  #clockOffsetMs = 0;

  constructor(parts: RenderThreadParts) {
    this.#parts = parts;
    this.#releases = new ReleaseCopies({
      plan: async (release, pageId, variants, language, closed) => (await this.#ask({ what: 'plan', release, pageId, variants, language, closed }).answered) as PagePlan | undefined,
      texts: async (release, language, namespace) => (await this.#ask({ what: 'texts', release, language, namespace }).answered) as Texts,
    });
  }

  take(message: ToThread): void {
    switch (message.kind) {
      case 'release':
        return this.#releases.take(message.release);
      case 'drop':
        return this.#releases.drop(message.release);
      case 'job':
        this.#clockOffsetMs = message.clockOffsetMs;
        return void this.#render(message);
      case 'answer':
        this.#clockOffsetMs = message.clockOffsetMs;
        return this.#settle(message.question, (waiting) => waiting.resolve(message.value));
      case 'refusal':
        return this.#settle(message.question, (waiting) => waiting.reject(errorOf(message.error)));
      case 'ping':
        return this.#parts.post({ kind: 'pong' });
    }
  }

  async #render({ job, release: id, request, shiftMs = 0 }: Extract<ToThread, { kind: 'job' }>): Promise<void> {
    const { post, renderPage, machineMs, rest } = this.#parts;
    this.#pages += 1;
    try {
      const release = this.#releases.get(id);
      if (!release) throw new Error(`This thread has no release ${id}.`);
      const nowMs = (): number => machineMs() + this.#clockOffsetMs + shiftMs;
      const report: RenderParts['report'] = ({ brand }, found) => post({ kind: 'report', release: { id, brand }, report: found });
      const deps = renderDeps({ ...this.#parts, release, call: this.#callOf(job), nowMs, report });
      const answer = await renderPage(request, deps);
      if (answer.kind === 'redirect') return post({ kind: 'done', job, answer });
      // In the pool of the process it would take as long again to come back, and longer while garbage is collected.
      const { packed, etag } = packHere(answer.body);
      const body = { packed: new Uint8Array(packed), etag };
      post({ kind: 'done', job, answer: { ...answer, body } }, [body.packed.buffer]);
    } catch (error) {
      post({ kind: 'failed', job, error: plainError(error) });
    } finally {
      this.#pages -= 1;
      if (this.#pages === 0) rest();
    }
  }

  #callOf(job: number): PlatformCall {
    return async (call, signal) => {
      signal.throwIfAborted();
      const { question, answered } = this.#ask({ what: 'call', job, call });
      const giveUp = (): void => {
        this.#parts.post({ kind: 'abort', job, question });
        this.#settle(question, (waiting) => waiting.reject(signal.reason));
      };
      signal.addEventListener('abort', giveUp);
      try {
        return (await answered) as PlatformAnswer;
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    };
  }

  #ask(asked: ThreadQuestion): { readonly question: number; readonly answered: Promise<AnswerValue> } {
    this.#questions += 1;
    const question = this.#questions;
    const answered = new Promise<AnswerValue>((resolve, reject) => this.#waiting.set(question, { resolve, reject }));
    this.#parts.post({ kind: 'question', question, asked });
    return { question, answered };
  }

  #settle(question: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(question);
    this.#waiting.delete(question);
    if (waiting) how(waiting);
  }
}
