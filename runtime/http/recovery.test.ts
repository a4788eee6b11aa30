import { describe, expect, it } from 'vitest';
import { type RecoveredCall, type RecoveryEffect, type RecoveryEvent, type RecoveryState, type RemedyRules, restingState, step } from './recovery.ts';

const REMEDIES: readonly RemedyRules[] = [
  { name: 'puzzle', status: 400, codes: [100, 111, 112, 113], rounds: 3, isShared: false },
  { name: 'print', status: 400, codes: [120], rounds: 1, perMinute: 3, isShared: true },
];
const MOST_SENDS = 1 + 1 + 3 + 1;

const answer = (call: number, status: number, code: number | null = null, nowMs = 0): RecoveryEvent => ({ kind: 'answer', call, status, code, isRenewable: true, nowMs });

/** Takes events one after the other; the answer is what the last one led to. */
function after(...events: readonly RecoveryEvent[]): { readonly state: RecoveryState; readonly effects: readonly RecoveryEffect[] } {
  let last: { state: RecoveryState; effects: readonly RecoveryEffect[] } = { state: restingState, effects: [] };
  for (const event of events) last = step(last.state, event, REMEDIES);
  return last;
}
const begun: RecoveryEvent = { kind: 'call', call: 1 };
const solved = (call: number, value: string | null = 'v', remedy = 'puzzle', nowMs = 0): RecoveryEvent => ({ kind: 'remedied', remedy, call, value, nowMs });

describe('a refused call', () => {
  it('asks for one token and is sent once more after a 401 (A-18)', () => {
    expect(after(begun, answer(1, 401)).effects).toEqual([{ kind: 'renew', visit: 0 }]);
    const again = after(begun, answer(1, 401), { kind: 'renewed', visit: 0, isNew: true });
    expect(again.effects).toEqual([{ kind: 'send', call: 1 }]);
    expect(after(begun, answer(1, 401), { kind: 'renewed', visit: 0, isNew: true }, answer(1, 401)).effects).toEqual([{ kind: 'giveUp', call: 1 }, { kind: 'settle', call: 1, how: 'answer' }]);
  });

  it('is answered by a captcha three times at most (A-16)', () => {
    const round = [answer(1, 400, 111), solved(1)];
    expect(after(begun, ...round).effects).toEqual([{ kind: 'send', call: 1, remedy: 'puzzle', value: 'v' }]);
    expect(after(begun, ...round, ...round, ...round, answer(1, 400, 111)).effects).toEqual([{ kind: 'settle', call: 1, how: 'answer' }]);
  });

  it('ends with its refusal when the question is closed, and so does whoever waits for the next one', () => {
    const two = [begun, { kind: 'call', call: 2 }, answer(1, 400, 100), answer(2, 400, 100)] satisfies readonly RecoveryEvent[];
    expect(after(...two).effects, 'one question at a time').toEqual([]);
    expect(after(...two, solved(1, null)).effects).toEqual([{ kind: 'settle', call: 1, how: 'answer' }, { kind: 'settle', call: 2, how: 'answer' }]);
    expect(after(...two, solved(1)).effects, 'an answer is good once').toEqual([{ kind: 'send', call: 1, remedy: 'puzzle', value: 'v' }, { kind: 'remedy', remedy: 'puzzle', call: 2 }]);
  });

  it('shares one fingerprint with others, three times a minute and once a call (A-17)', () => {
    const print = (call: number, nowMs: number): readonly RecoveryEvent[] => [{ kind: 'call', call }, answer(call, 400, 120, nowMs), solved(call, 'f', 'print', nowMs)];
    expect(after(begun, { kind: 'call', call: 2 }, answer(1, 400, 120), answer(2, 400, 120), solved(1, 'f', 'print')).effects).toHaveLength(2);
    expect(after(...print(1, 0), answer(1, 400, 120)).effects).toEqual([{ kind: 'settle', call: 1, how: 'answer' }]);
    const three = [...print(1, 0), ...print(2, 1), ...print(3, 2)];
    expect(after(...three, { kind: 'call', call: 4 }, answer(4, 400, 120, 59_999)).effects).toEqual([{ kind: 'settle', call: 4, how: 'answer' }]);
    expect(after(...three, { kind: 'call', call: 4 }, answer(4, 400, 120, 60_002)).effects).toEqual([{ kind: 'remedy', remedy: 'print', call: 4 }]);
  });

  it.each([[429, null], [451, 1], [500, null], [503, null], [400, null], [400, 7], [409, 100]])('of %i %s is its answer, and nothing is sent again', (status, code) => {
    expect(after(begun, answer(1, status, code)).effects).toEqual([{ kind: 'settle', call: 1, how: 'answer' }]);
  });

  it('of an account reaches nobody else', () => {
    const own: readonly RecoveryEvent[] = [{ kind: 'visitor', isAccount: true }, begun];
    expect(after(...own, { kind: 'visitor', isAccount: true }, answer(1, 200)).effects).toEqual([{ kind: 'settle', call: 1, how: 'left' }]);
    expect(after(...own, answer(1, 400, 100), { kind: 'visitor', isAccount: true }).effects).toEqual([{ kind: 'stop', remedy: 'puzzle', call: 1 }, { kind: 'settle', call: 1, how: 'left' }]);
    expect(after(begun, { kind: 'visitor', isAccount: true }, answer(1, 200)).effects, 'a guest\'s is anybody\'s').toEqual([{ kind: 'settle', call: 1, how: 'answer' }]);
  });

  it('makes way for the next one when its caller gives it up', () => {
    const two = [begun, { kind: 'call', call: 2 }, answer(1, 400, 100), answer(2, 400, 100)] satisfies readonly RecoveryEvent[];
    expect(after(...two, { kind: 'abort', call: 1 }).effects).toEqual([
      { kind: 'settle', call: 1, how: 'error' }, { kind: 'stop', remedy: 'puzzle', call: 1 }, { kind: 'remedy', remedy: 'puzzle', call: 2 },
    ]);
  });
});

/** Numbers from 0 to 1 of a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Watched {
  readonly visit: number;
  readonly isOfAccount: boolean;
  sends: number;
  isUnderWay: boolean;
  /** What allows one more send: the first one, a new token, what a remedy brought. */
  permits: number;
  isSettled: boolean;
}

/** A world around the machine, which does what it says and checks each of it. */
class World {
  state = restingState;
  readonly calls = new Map<number, Watched>();
  readonly open = new Map<string, number>();
  readonly printsAtMs: number[] = [];
  renewing: number | null = null;
  isHidden = false;
  nowMs = 0;
  private ids = 0;
  private readonly next: () => number;

  constructor(next: () => number) {
    this.next = next;
  }

  turn(): void {
    this.nowMs += Math.floor(this.next() * 15_000);
    const dice = this.next();
    if (dice < 0.25) return this.begin();
    if (dice < 0.6) return this.answerOne();
    if (dice < 0.66) return this.loseOne();
    if (dice < 0.71) return this.abortOne();
    if (dice < 0.8) return this.endRenewal();
    if (dice < 0.92) return this.endRemedy();
    if (dice < 0.96) return this.tell({ kind: 'visitor', isAccount: this.next() < 0.7 });
    this.isHidden = !this.isHidden;
  }

  /** Everything that is under way comes to its end, and nothing new begins. */
  drain(): void {
    this.isHidden = false;
    for (let turn = 0; turn < 200 && [...this.calls.values()].some(({ isSettled }) => !isSettled); turn += 1) {
      this.answerOne();
      this.endRenewal();
      this.endRemedy();
    }
  }

  private begin(): void {
    this.ids += 1;
    const isSent = this.next() < 0.2;
    this.calls.set(this.ids, { visit: this.state.visit, isOfAccount: this.state.isAccount, sends: isSent ? 1 : 0, isUnderWay: isSent, permits: isSent ? 0 : 1, isSettled: false });
    this.tell({ kind: 'call', call: this.ids, isSent });
  }

  private underWay(): number | undefined {
    const some = [...this.calls].filter(([, { isUnderWay, isSettled }]) => isUnderWay && !isSettled).map(([id]) => id);
    return some[Math.floor(this.next() * some.length)];
  }

  private answerOne(): void {
    const id = this.underWay();
    if (id === undefined) return;
    const [status, code] = ANSWERS[Math.floor(this.next() * ANSWERS.length)] ?? [200, null];
    this.watched(id).isUnderWay = false;
    this.tell({ kind: 'answer', call: id, status, code, isRenewable: this.next() < 0.8, nowMs: this.nowMs });
  }

  private loseOne(): void {
    const id = this.underWay();
    if (id === undefined) return;
    this.watched(id).isUnderWay = false;
    this.tell({ kind: 'lost', call: id });
    if (!this.watched(id).isSettled) throw new Error('a lost call goes on');
  }

  private abortOne(): void {
    const some = [...this.calls].filter(([, { isSettled }]) => !isSettled).map(([id]) => id);
    const id = some[Math.floor(this.next() * some.length)];
    if (id === undefined) return;
    this.tell({ kind: 'abort', call: id });
    if (!this.watched(id).isSettled) throw new Error('a call that was given up goes on');
  }

  private endRenewal(): void {
    if (this.renewing === null) return;
    const visit = this.renewing;
    this.renewing = null;
    const isNew = this.next() < 0.7;
    if (isNew && visit === this.state.visit) for (const [id, { phase }] of this.state.calls) if (phase.kind === 'renewing') this.watched(id).permits += 1;
    this.tell({ kind: 'renewed', visit, isNew });
  }

  /** Nobody answers a question in a tab that is hidden. */
  private endRemedy(): void {
    const [first] = this.open;
    if (first === undefined || (this.isHidden && first[0] === 'puzzle')) return;
    const [remedy, call] = first;
    this.open.delete(remedy);
    const value = this.next() < 0.7 ? 'value' : null;
    const isHelped = (id: number, { phase }: RecoveredCall): boolean => phase.kind === 'waiting' && phase.remedy === remedy && (remedy === 'print' || id === call);
    if (value !== null) for (const [id, waiting] of this.state.calls) if (isHelped(id, waiting)) this.watched(id).permits += 1;
    this.tell({ kind: 'remedied', remedy, call, value, nowMs: this.nowMs });
  }

  private tell(event: RecoveryEvent): void {
    const { state, effects } = step(this.state, event, REMEDIES);
    this.state = state;
    for (const effect of effects) this.see(effect);
  }

  private see(effect: RecoveryEffect): void {
    if (effect.kind === 'renew') {
      if (this.renewing === this.state.visit) throw new Error('two tokens are asked for at once');
      this.renewing = effect.visit;
      return;
    }
    if (effect.kind === 'remedy') {
      if (this.open.has(effect.remedy)) throw new Error('two remedies at once');
      this.open.set(effect.remedy, effect.call);
      if (effect.remedy === 'print') this.printsAtMs.push(this.nowMs);
      if (this.printsAtMs.filter((atMs) => this.nowMs - atMs < 60_000).length > 3) throw new Error('more than three fingerprints in a minute');
      return;
    }
    if (effect.kind === 'stop') return void this.open.delete(effect.remedy);
    if (effect.kind === 'giveUp') return;
    const call = this.watched(effect.call);
    if (call.isSettled) throw new Error(`${effect.kind} of a call that has ended`);
    if (effect.kind === 'send') this.seeSend(call);
    else this.seeEnd(call, effect.how);
  }

  private seeSend(call: Watched): void {
    call.sends += 1;
    call.permits -= 1;
    if (call.isUnderWay) throw new Error('a call is sent while it is under way');
    if (call.permits < 0) throw new Error('a call is sent again without a reason');
    if (call.sends > MOST_SENDS) throw new Error('a call is sent on and on');
    if (call.visit !== this.state.visit) throw new Error('a call is sent for another visitor');
    call.isUnderWay = true;
  }

  private seeEnd(call: Watched, how: 'answer' | 'error' | 'left'): void {
    call.isSettled = true;
    if (how === 'answer' && call.isOfAccount && call.visit !== this.state.visit) throw new Error('an answer reaches another account');
    if (how === 'left' && call.visit === this.state.visit) throw new Error('an answer is kept from whom it is for');
  }

  private watched(id: number): Watched {
    const call = this.calls.get(id);
    if (!call) throw new Error('nobody has made this call');
    return call;
  }
}

const ANSWERS: readonly (readonly [status: number, code: number | null])[] = [
  [200, null], [200, null], [401, null], [401, null], [400, 100], [400, 111], [400, 112], [400, 113], [400, 120], [400, null], [429, null], [451, 1], [499, null], [503, null],
];
const RUNS = 100_000;
const TURNS = 24;

describe('100,000 interleavings of refusals, renewals, remedies, visitors, hidden tabs and lost networks', () => {
  it('send nothing twice that must not be, mix no accounts, end every call, and loop never', () => {
    let sends = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const world = new World(numbersOf(seed));
      try {
        for (let turn = 0; turn < TURNS; turn += 1) world.turn();
        world.drain();
        const waiting = [...world.calls].filter(([, { isSettled }]) => !isSettled);
        if (waiting.length > 0 || world.state.calls.size > 0) throw new Error(`calls wait for ever: ${waiting.map(([id]) => id).join(', ')}`);
      } catch (error) {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      for (const call of world.calls.values()) sends += call.sends;
    }
    expect(sends).toBeGreaterThan(RUNS * 3);
  }, 120_000);
});
