/**
 * What becomes of a call that the platform refused: one state machine for all calls of a tab, without any I/O (spec section 8;
 * `step` takes what happened and says what is to be done; `CallRecovery` does it.
 *
 * It holds, whatever comes in whatever order: a call is sent once more after one 401 and once after each remedy that its refusal
 * allows, and never because the network lost it; a call that waits ends when its remedy does, or the visitor changes, or its caller
 * gives it up; nothing is sent for another visitor than the one that it was begun by, and no answer of an account reaches the next.
 */

/** What answers a refusal: refusals of this status whose number is among these. */
export interface RemedyRules {
  readonly name: string;
  readonly status: number;
  readonly codes: readonly number[];
  /** How often for one call. */
  readonly rounds: number;
  /** How often in a minute, over all calls of the tab; as often as it comes where it is absent. */
  readonly perMinute?: number;
  /** One remedy serves all calls that wait for it; else each has one of its own, one after the other. */
  readonly isShared: boolean;
}

export type CallPhase = { readonly kind: 'sent' } | { readonly kind: 'renewing' } | { readonly kind: 'waiting'; readonly remedy: string };

export interface RecoveredCall {
  readonly visit: number;
  /** Begun by somebody signed in: its answer is theirs alone. */
  readonly isOfAccount: boolean;
  readonly phase: CallPhase;
  readonly hasRenewed: boolean;
  readonly rounds: Readonly<Record<string, number>>;
}

export interface RecoveryState {
  /** Counts changes of visitor. */
  readonly visit: number;
  readonly isAccount: boolean;
  readonly calls: ReadonlyMap<number, RecoveredCall>;
  readonly isRenewing: boolean;
  /** The remedy that is under way by its name: the call that it is for. */
  readonly open: Readonly<Record<string, number>>;
  /** When remedies began within the last minute, ms. */
  readonly begun: Readonly<Record<string, readonly number[]>>;
}

export type RecoveryEvent =
  /** A call sets out; `isSent`: by its caller already. */
  | { readonly kind: 'call'; readonly call: number; readonly isSent?: boolean }
  /** An answer has come. `code`: the number of its refusal. `isRenewable`: a new token may be asked for. */
  | { readonly kind: 'answer'; readonly call: number; readonly status: number; readonly code: number | null; readonly isRenewable: boolean; readonly nowMs: number }
  /** The network brought none, or the caller gave the call up. */
  | { readonly kind: 'lost' | 'abort'; readonly call: number }
  /** A token was asked for, in this visit. */
  | { readonly kind: 'renewed'; readonly visit: number; readonly isNew: boolean }
  /** A remedy has ended; null: it did not help. */
  | { readonly kind: 'remedied'; readonly remedy: string; readonly call: number; readonly value: string | null; readonly nowMs: number }
  | { readonly kind: 'visitor'; readonly isAccount: boolean };

export type RecoveryEffect =
  /** `remedy`: with what it brought. */
  | { readonly kind: 'send'; readonly call: number; readonly remedy?: string; readonly value?: string }
  | { readonly kind: 'renew'; readonly visit: number }
  | { readonly kind: 'remedy'; readonly remedy: string; readonly call: number }
  | { readonly kind: 'stop'; readonly remedy: string; readonly call: number }
  /** A token just made was refused: nobody is signed in. */
  | { readonly kind: 'giveUp'; readonly call: number }
  /** The caller gets the last answer, what befell the call, or hears that its visitor has left. */
  | { readonly kind: 'settle'; readonly call: number; readonly how: 'answer' | 'error' | 'left' };

export interface Step {
  readonly state: RecoveryState;
  readonly effects: readonly RecoveryEffect[];
}

export const restingState: RecoveryState = { visit: 0, isAccount: false, calls: new Map(), isRenewing: false, open: {}, begun: {} };

const MINUTE_MS = 60_000;
const UNAUTHORIZED = 401;
const SENT: CallPhase = { kind: 'sent' };

export function step(state: RecoveryState, event: RecoveryEvent, remedies: readonly RemedyRules[]): Step {
  const draft = new Draft(state, remedies);
  switch (event.kind) {
    case 'call':
      draft.put(event.call, { visit: state.visit, isOfAccount: state.isAccount, phase: SENT, hasRenewed: false, rounds: {} });
      if (event.isSent !== true) draft.effects.push({ kind: 'send', call: event.call });
      break;
    case 'answer':
      answered(draft, event);
      break;
    case 'lost':
    case 'abort':
      ended(draft, event.call, event.kind === 'abort');
      break;
    case 'renewed':
      if (event.visit === state.visit) draft.renewed(event.isNew);
      break;
    case 'remedied':
      remedied(draft, event);
      break;
    case 'visitor':
      draft.changeVisitor(event.isAccount);
      break;
  }
  return draft.result();
}

function answered(draft: Draft, event: Extract<RecoveryEvent, { kind: 'answer' }>): void {
  const call = draft.calls.get(event.call);
  if (call?.phase.kind !== 'sent') return;
  if (call.visit !== draft.visit) return draft.settleLate(event.call, call);
  if (event.status === UNAUTHORIZED) {
    if (event.isRenewable && !call.hasRenewed) return draft.renew(event.call, call);
    // Without a session, or with a token just made: whoever is here is a guest.
    if (call.isOfAccount || call.hasRenewed) draft.effects.push({ kind: 'giveUp', call: event.call });
    return draft.settle(event.call, 'answer');
  }
  const rules = draft.remedies.find(({ status, codes }) => status === event.status && event.code !== null && codes.includes(event.code));
  if (rules === undefined || (call.rounds[rules.name] ?? 0) >= rules.rounds) return draft.settle(event.call, 'answer');
  draft.wait(event.call, call, rules, event.nowMs);
}

function ended(draft: Draft, id: number, isGivenUp: boolean): void {
  const call = draft.calls.get(id);
  // A network that is lost says nothing of a call that waits.
  if (call === undefined || (!isGivenUp && call.phase.kind !== 'sent')) return;
  draft.settle(id, 'error');
  if (call.phase.kind === 'waiting') draft.leaveRemedy(call.phase.remedy, id);
}

function remedied(draft: Draft, { remedy, call, value, nowMs }: Extract<RecoveryEvent, { kind: 'remedied' }>): void {
  if (draft.open[remedy] !== call) return;
  const rules = draft.remedies.find(({ name }) => name === remedy);
  draft.close(remedy);
  for (const id of draft.waitingFor(remedy)) {
    // What did not help one helps nobody: whoever closed a question is not asked it again for the next call.
    if (value === null) draft.settle(id, 'answer');
    else if (id === call || rules?.isShared === true) draft.resend(id, remedy, value);
  }
  draft.openNext(remedy, nowMs);
}

/** A state in the making; the one before stays as it is. */
class Draft {
  readonly calls: Map<number, RecoveredCall>;
  readonly effects: RecoveryEffect[] = [];
  readonly remedies: readonly RemedyRules[];
  visit: number;
  open: Readonly<Record<string, number>>;
  private isAccount: boolean;
  private isRenewing: boolean;
  private begun: RecoveryState['begun'];

  constructor(state: RecoveryState, remedies: readonly RemedyRules[]) {
    this.remedies = remedies;
    this.calls = new Map(state.calls);
    this.visit = state.visit;
    this.open = state.open;
    this.isAccount = state.isAccount;
    this.isRenewing = state.isRenewing;
    this.begun = state.begun;
  }

  result(): Step {
    const { visit, isAccount, calls, isRenewing, open, begun } = this;
    return { state: { visit, isAccount, calls, isRenewing, open, begun }, effects: this.effects };
  }

  put(id: number, call: RecoveredCall): void {
    this.calls.set(id, call);
  }

  settle(id: number, how: 'answer' | 'error' | 'left'): void {
    this.calls.delete(id);
    this.effects.push({ kind: 'settle', call: id, how });
  }

  /** What a guest was answered is anybody's; what an account was answered is nobody else's. */
  settleLate(id: number, call: RecoveredCall): void {
    this.settle(id, call.isOfAccount ? 'left' : 'answer');
  }

  renew(id: number, call: RecoveredCall): void {
    this.put(id, { ...call, phase: { kind: 'renewing' }, hasRenewed: true });
    if (this.isRenewing) return;
    this.isRenewing = true;
    this.effects.push({ kind: 'renew', visit: this.visit });
  }

  renewed(isNew: boolean): void {
    this.isRenewing = false;
    for (const [id, call] of this.calls) {
      if (call.phase.kind !== 'renewing') continue;
      if (!isNew) {
        this.settle(id, 'answer');
        continue;
      }
      this.put(id, { ...call, phase: SENT });
      this.effects.push({ kind: 'send', call: id });
    }
  }

  wait(id: number, call: RecoveredCall, { name }: RemedyRules, nowMs: number): void {
    this.put(id, { ...call, phase: { kind: 'waiting', remedy: name } });
    if (this.open[name] === undefined) this.openNext(name, nowMs);
  }

  waitingFor(remedy: string): readonly number[] {
    return [...this.calls].filter(([, { phase }]) => phase.kind === 'waiting' && phase.remedy === remedy).map(([id]) => id);
  }

  close(remedy: string): void {
    const { [remedy]: _closed, ...others } = this.open;
    this.open = others;
  }

  /** Begins the remedy of the first call that waits for it; where it was begun too often, all of them end with their refusal. */
  openNext(remedy: string, nowMs: number): void {
    const waiting = this.waitingFor(remedy);
    const [first] = waiting;
    if (first === undefined) return;
    const perMinute = this.remedies.find(({ name }) => name === remedy)?.perMinute ?? Number.POSITIVE_INFINITY;
    const recent = (this.begun[remedy] ?? []).filter((atMs) => nowMs - atMs < MINUTE_MS);
    if (recent.length >= perMinute) {
      for (const id of waiting) this.settle(id, 'answer');
      return;
    }
    this.begun = { ...this.begun, [remedy]: Number.isFinite(perMinute) ? [...recent, nowMs] : [] };
    this.open = { ...this.open, [remedy]: first };
    this.effects.push({ kind: 'remedy', remedy, call: first });
  }

  resend(id: number, remedy: string, value: string): void {
    const call = this.calls.get(id);
    if (call === undefined) return;
    this.put(id, { ...call, phase: SENT, rounds: { ...call.rounds, [remedy]: (call.rounds[remedy] ?? 0) + 1 } });
    this.effects.push({ kind: 'send', call: id, remedy, value });
  }

  /** The call that a remedy was for was given up: the next one takes its place. */
  leaveRemedy(remedy: string, id: number): void {
    if (this.open[remedy] !== id) return;
    const [heir] = this.waitingFor(remedy);
    // What serves all goes on for the others.
    if (heir !== undefined && this.remedies.find(({ name }) => name === remedy)?.isShared === true) return;
    this.close(remedy);
    this.effects.push({ kind: 'stop', remedy, call: id });
    if (heir === undefined) return;
    this.open = { ...this.open, [remedy]: heir };
    this.effects.push({ kind: 'remedy', remedy, call: heir });
  }

  changeVisitor(isAccount: boolean): void {
    this.visit += 1;
    this.isAccount = isAccount;
    this.isRenewing = false;
    for (const [remedy, call] of Object.entries(this.open)) this.effects.push({ kind: 'stop', remedy, call });
    this.open = {};
    for (const [id, call] of this.calls) if (call.phase.kind !== 'sent') this.settleLate(id, call);
  }
}
