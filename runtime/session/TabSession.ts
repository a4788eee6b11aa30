import { fetchCode } from '../registry/lazyCode.ts';
import { SESSION_KEY, type SessionAdapter } from './SessionAdapter.ts';
import type { OpenSession, TabSessionParts } from './sessionCode.ts';

/** Of the refusals that a guest's call can have, those that a remedy answers are of this status (spec section 8). */
const REFUSED = 400;

/** The session of a tab. A guest has none to keep, and a first view does without its code. */
export class TabSession {
  readonly #parts: TabSessionParts;
  #opening: Promise<OpenSession> | undefined;
  #isKept = false;

  constructor(parts: TabSessionParts) {
    this.#parts = parts;
  }

  /** Sends calls as who is here. A guest's go as they are; the first that is refused brings what knows what to do then. */
  readonly fetch: typeof fetch = async (input, init) => {
    const { adapter, send } = this.#parts;
    if (!adapter) return await send(input, init);
    const request = new Request(input, init);
    const bringsAlong = request.method !== 'GET' && adapter.hasAtHand?.(this.#parts.runtime());
    if (this.#opening || bringsAlong || this.#mayBeHere(adapter)) return await (await this.#open(adapter)).fetch(request);
    const answer = await send(request.clone());
    return answer.status === REFUSED ? await this.#open(adapter).then(({ recover }) => recover(request, answer), () => answer) : answer;
  };

  /** Keeps the session from its first sign on: who is signed in on this page, the cookie of one, a sign-in here or in another tab. */
  keep(): void {
    const { adapter, runtime } = this.#parts;
    if (!adapter) return;
    const { session, storage } = runtime();
    const begin = (): void => void this.#begin(adapter);
    session.onChange(begin);
    storage.onChange(SESSION_KEY, begin);
    if (this.#mayBeHere(adapter)) begin();
  }

  #mayBeHere({ cookies: { hint, token } }: SessionAdapter): boolean {
    const { cookies, runtime } = this.#parts;
    return cookies.get(hint) !== undefined || cookies.get(token) !== undefined || runtime().session.userId !== '';
  }

  async #begin(adapter: SessionAdapter): Promise<void> {
    if (this.#isKept) return;
    this.#isKept = true;
    try {
      (await this.#open(adapter)).keep();
    } catch (error) {
      // The next sign asks for it again.
      this.#isKept = false;
      this.#parts.runtime().report({ code: 'SESSION_CODE_MISSING', message: String(error) });
    }
  }

  #open(adapter: SessionAdapter): Promise<OpenSession> {
    this.#opening ??= fetchCode(() => Promise.all([import('./sessionCode.ts'), adapter.load()])).then(([{ openSession }, calls]) => openSession(adapter, calls, this.#parts));
    // What did not come is asked for again.
    this.#opening.catch(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }
}
