import { isJsonObject, parsedJson } from '../../schemas/language/json.ts';
import { fetchCode } from '../registry/lazyCode.ts';
import type { Runtime } from '../Runtime.ts';
import { codeOf, type Tokens } from '../session/tokens.ts';
import { type RecoveryEffect, type RecoveryEvent, type RecoveryState, restingState, step } from './recovery.ts';
import type { Remedy } from './remedies.ts';

/** The client has closed the request: nobody waits for what it says. */
const CLOSED_BY_CLIENT = 499;
const UNAUTHORIZED = 401;

export interface RecoveryParts {
  /** The request pipeline. */
  readonly send: typeof fetch;
  readonly remedies: readonly Remedy[];
  readonly runtime: Runtime;
  /** Says whose browser this is, as a cookie has it: another tab may have signed somebody else in. */
  readonly holder: () => string | undefined;
}

/** What a session adds to the recovery of calls. */
export interface SessionRecovery {
  readonly tokens: Tokens;
  /** Calls that are themselves about the session, by path: they go as they are. */
  readonly isOwnCall: (path: string) => boolean;
}

interface Waiting {
  readonly request: Request;
  readonly holder: string | undefined;
  readonly resolve: (answer: Response) => void;
  readonly reject: (error: unknown) => void;
  readonly headers: Headers;
  /** The token that it was sent with, and the one to send it with again. */
  token: string | undefined;
  renewed: string | undefined;
  answer: Response | undefined;
  /** What the platform told with its last refusal. */
  problem: unknown;
  error: unknown;
}

/** Sends calls and answers their refusals, by the machine of `recovery.ts`. One a tab. */
export class CallRecovery {
  #state: RecoveryState;
  #session: SessionRecovery | undefined;
  #calls = 0;
  readonly #parts: RecoveryParts;
  readonly #waiting = new Map<number, Waiting>();
  readonly #remedies = new Map<string, AbortController>();

  constructor(parts: RecoveryParts) {
    const { session } = parts.runtime;
    this.#parts = parts;
    this.#state = { ...restingState, isAccount: session.userId !== '' };
    session.onChange(() => this.#tell({ kind: 'visitor', isAccount: session.userId !== '' }));
  }

  /** From now on calls bring the visitor's token. */
  useSession(session: SessionRecovery): void {
    this.#session = session;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = this.#prepare(input, init);
    // Signing in is such a call too: a remedy may be asked for, a token has no part in it.
    if (this.#session?.isOwnCall(new URL(request.url).pathname) === true) return await this.#sendUnwatched(request);
    return await this.#begin(request, undefined);
  };

  /** The same for a guest, whose call waits for nobody: only what is refused is looked at. */
  readonly fetchAsGuest: typeof fetch = async (input, init) => await this.#sendUnwatched(this.#prepare(input, init));

  /** Answers a call that was sent already, if there is a remedy for its refusal. */
  async recover(request: Request, answer: Response): Promise<Response> {
    return this.#parts.remedies.some(({ status }) => status === answer.status) ? await this.#begin(request, answer) : answer;
  }

  async #sendUnwatched(request: Request): Promise<Response> {
    const { runtime: { session }, send } = this.#parts;
    const { epoch } = session;
    const answer = await send(request.clone());
    // Whoever has come meanwhile has not made this call.
    return epoch === session.epoch ? await this.recover(request, answer) : answer;
  }

  /** Calls that change something bring what remedies have at hand. */
  #prepare(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Request {
    const { remedies, runtime } = this.#parts;
    const request = new Request(input, init);
    if (request.method === 'GET') return request;
    for (const { header, current } of remedies) {
      const value = current?.(runtime);
      if (value !== undefined) request.headers.set(header, value);
    }
    return request;
  }

  async #begin(request: Request, answer: Response | undefined): Promise<Response> {
    this.#calls += 1;
    const call = this.#calls;
    return await new Promise<Response>((resolve, reject) => {
      const headers = new Headers();
      this.#waiting.set(call, { request, resolve, reject, headers, holder: this.#parts.holder(), token: undefined, renewed: undefined, answer, problem: undefined, error: undefined });
      request.signal.addEventListener('abort', () => this.#abort(call), { once: true });
      this.#tell({ kind: 'call', call, isSent: answer !== undefined });
      if (answer !== undefined) void this.#hear(call, answer);
    });
  }

  #abort(call: number): void {
    const waiting = this.#waiting.get(call);
    if (!waiting) return;
    waiting.error = waiting.request.signal.reason;
    this.#tell({ kind: 'abort', call });
  }

  async #send(call: number): Promise<void> {
    const waiting = this.#waiting.get(call);
    if (!waiting) return;
    const request = waiting.request.clone();
    waiting.token = waiting.renewed ?? this.#session?.tokens.current();
    waiting.renewed = undefined;
    if (waiting.token !== undefined) request.headers.set('Authorization', `Bearer ${waiting.token}`);
    waiting.headers.forEach((value, name) => request.headers.set(name, value));
    try {
      await this.#hear(call, await this.#parts.send(request));
    } catch (error) {
      waiting.error = error;
      this.#tell({ kind: 'lost', call });
    }
  }

  async #hear(call: number, answer: Response): Promise<void> {
    const waiting = this.#waiting.get(call);
    if (!waiting) return;
    waiting.answer = answer;
    if (answer.status === CLOSED_BY_CLIENT) {
      waiting.error = new DOMException('The request was closed.', 'AbortError');
      return this.#tell({ kind: 'lost', call });
    }
    const isRefusal = answer.status === UNAUTHORIZED || this.#parts.remedies.some(({ status }) => status === answer.status);
    if (isRefusal) Object.assign(waiting, await takenOut(answer));
    else waiting.problem = undefined;
    this.#tell({ kind: 'answer', call, status: answer.status, code: numberOf(waiting.problem), isRenewable: this.#session?.tokens.mayRenew() ?? false, nowMs: this.#parts.runtime.nowMs() });
  }

  #tell(event: RecoveryEvent): void {
    const { state, effects } = step(this.#state, event, this.#parts.remedies);
    this.#state = state;
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: RecoveryEffect): void {
    if (effect.kind === 'renew') return void this.#renew(effect.visit);
    if (effect.kind === 'stop') return this.#remedies.get(effect.remedy)?.abort();
    const waiting = this.#waiting.get(effect.call);
    if (!waiting) return;
    if (effect.kind === 'remedy') return void this.#remedy(effect.remedy, effect.call, waiting);
    if (effect.kind === 'giveUp') return this.#session?.tokens.giveUp(codeOf(waiting.problem));
    if (effect.kind === 'settle') return this.#settle(effect.call, waiting, effect.how);
    const remedy = this.#parts.remedies.find(({ name }) => name === effect.remedy);
    if (remedy !== undefined && effect.value !== undefined) waiting.headers.set(remedy.header, effect.value);
    // Somebody else has signed in meanwhile, in another tab: what this call was for is not theirs.
    if (waiting.answer !== undefined && waiting.holder !== this.#parts.holder()) {
      waiting.error = undefined;
      return this.#tell({ kind: 'abort', call: effect.call });
    }
    void this.#send(effect.call);
  }

  #settle(call: number, { answer, error, resolve, reject }: Waiting, how: 'answer' | 'error' | 'left'): void {
    this.#waiting.delete(call);
    if (how === 'answer' && answer !== undefined) resolve(answer);
    else reject(how === 'error' && error !== undefined ? error : new DOMException('The visitor has changed.', 'AbortError'));
  }

  async #renew(visit: number): Promise<void> {
    // All that wait were refused with the same token.
    const renewing = () => [...this.#waiting].filter(([call]) => this.#state.calls.get(call)?.phase.kind === 'renewing').map(([, waiting]) => waiting);
    const token = await this.#session?.tokens.renew(renewing()[0]?.token).catch(() => undefined);
    if (visit === this.#state.visit) for (const waiting of renewing()) waiting.renewed = token;
    this.#tell({ kind: 'renewed', visit, isNew: token !== undefined });
  }

  async #remedy(name: string, call: number, { problem }: Waiting): Promise<void> {
    const remedy = this.#parts.remedies.find((known) => known.name === name);
    const control = new AbortController();
    this.#remedies.set(name, control);
    let value: string | null = null;
    try {
      const solve = remedy && (await fetchCode(remedy.load));
      if (solve && !control.signal.aborted) value = await solve(this.#parts.runtime, { problem, signal: control.signal });
    } catch (error) {
      if (!control.signal.aborted) this.#parts.runtime.report({ code: 'REMEDY_FAILED', message: String(error) });
    }
    if (!control.signal.aborted) this.#tell({ kind: 'remedied', remedy: name, call, value, nowMs: this.#parts.runtime.nowMs() });
  }
}

/**
 * A refusal with its body taken out of the network: it may wait as long as somebody looks at a question, and the time limit of its
 * call would break off a body that nobody has read.
 */
async function takenOut(answer: Response): Promise<{ readonly answer: Response; readonly problem: unknown }> {
  const text = await answer.text().catch(() => '');
  const { headers, status, statusText } = answer;
  return { answer: new Response(text, { headers, status, statusText }), problem: parsedJson(text) };
}

function numberOf(problem: unknown): number | null {
  const code = isJsonObject(problem) ? problem['exception_code'] : undefined;
  return typeof code === 'number' ? code : null;
}
