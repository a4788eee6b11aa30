import { beforeEach, describe, expect, it } from 'vitest';
import { compareVersions } from '../../../domain/feed/index.ts';
import type { NumberedMessage } from '../../../schemas/feed/index.ts';
import { FeedIntake, type IntakeStart } from '../../../server/services/feed-intake/FeedIntake.ts';
import type { IntakeCounts } from '../../../server/services/feed-intake/intakeCounts.ts';
import type { StoredIntake } from '../../../server/services/feed-intake/StoredIntake.ts';
import { fixture, number, PROVIDER, RECORDED_FROM_MS, results, score, total, winner } from './recording.ts';

type Content = Parameters<typeof number>[0][number]['content'];

const BEGIN: Content = { type: 'snapshot', phase: 'begin' };
const END: Content = { type: 'snapshot', phase: 'end' };
const OFFER: Content = { type: 'odds', gameId: 1, isFull: true, markets: [winner(['1.9', '3.4', '4.1']), total('2.5', ['2.1', '1.7'])] };
const TOTAL = { typeId: 4, period: 0, param: '2.5' };
const DAY_MS = 86_400_000;

/** One intake, a clock, and providers that number what they say. */
class Stage {
  nowMs = RECORDED_FROM_MS;
  readonly intake: FeedIntake;
  readonly sent = new Map<string, number>();

  constructor(start: Partial<IntakeStart> = {}) {
    this.intake = new FeedIntake({ providers: [{ name: PROVIDER, sports: 'all' }], nowMs: this.nowMs, epoch: 1, ...start });
  }

  /** Numbers and sends. */
  say(contents: readonly Content[], provider = PROVIDER): void {
    for (const message of this.prepare(contents, provider)) this.send(message);
  }

  /** Numbers without sending. */
  prepare(contents: readonly Content[], provider = PROVIDER): readonly NumberedMessage[] {
    const from = (this.sent.get(provider) ?? 0) + 1;
    this.sent.set(provider, from + contents.length - 1);
    return number(contents.map((content) => ({ atMs: this.nowMs, content })), provider, from);
  }

  send(message: object): void {
    this.intake.take(JSON.stringify(message), this.nowMs);
  }

  alive(provider = PROVIDER, sentAtMs = this.nowMs): void {
    this.send({ type: 'alive', provider, sequence: this.sent.get(provider) ?? 0, sentAtUtc: new Date(sentAtMs).toISOString() });
  }

  /** Time goes by, with signs of life of these providers. */
  pass(ms: number, living: readonly string[] = [PROVIDER]): void {
    const untilMs = this.nowMs + ms;
    while (this.nowMs < untilMs) {
      this.nowMs = Math.min(untilMs, this.nowMs + 10_000);
      for (const provider of living) this.alive(provider);
      this.intake.tick(this.nowMs);
    }
  }

  counts(provider = PROVIDER): IntakeCounts {
    return this.intake.provider(provider).counts;
  }

  /** Status and reason of each market of game 1, by id. */
  markets(id = 1): Record<string, string> {
    return Object.fromEntries((this.intake.game(id)?.markets ?? []).map((market) => [market.id, market.reason === null ? market.status : `${market.status}: ${market.reason}`]));
  }

  decided(id = 1): Record<string, unknown> {
    return Object.fromEntries((this.intake.game(id)?.decided ?? []).map((market) => [market.id, market.outcomes === 'void' ? 'void' : market.outcomes.map(({ result }) => result).join()]));
  }
}

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  stage.say([BEGIN, fixture(1), OFFER, END]);
});

const OPEN = { '1-1-0': 'open', '1-4-0-2.5': 'open' };
const held = (reason: string) => ({ '1-1-0': `suspended: ${reason}`, '1-4-0-2.5': `suspended: ${reason}` });

describe('messages about a game', () => {
  it('stop markets until their next odds, or a rollback', () => {
    expect(stage.markets()).toEqual(OPEN);
    stage.say([{ type: 'stop', gameId: 1, reason: 'goal' }]);
    expect(stage.markets()).toEqual(held('goal'));
    expect(stage.intake.game(1)?.suspension).toBe('goal');
    stage.say([{ type: 'odds', gameId: 1, markets: [winner(['2', '3', '4'])] }]);
    expect(stage.markets()).toEqual({ '1-1-0': 'open', '1-4-0-2.5': 'suspended: goal' });
    expect(stage.intake.game(1)?.suspension).toBeNull();
    stage.say([{ type: 'rollback', gameId: 1, of: 'stop' }]);
    expect(stage.markets()).toEqual(OPEN);
    stage.say([{ type: 'stop', gameId: 1, markets: [TOTAL] }]);
    expect(stage.markets()).toEqual({ '1-1-0': 'open', '1-4-0-2.5': 'suspended: suspended' });
    stage.say([{ type: 'rollback', gameId: 1, of: 'stop', markets: [TOTAL] }]);
    expect(stage.markets()).toEqual(OPEN);
  });

  it('hold a game of the line whose start is over, until it is live or put off', () => {
    stage.pass(70_000);
    expect(stage.markets()).toEqual(held('event-started'));
    stage.say([fixture(1, { startsAtUtc: '2026-11-21T12:05:00Z' })]);
    expect(stage.markets()).toEqual(OPEN);
    stage.pass(300_000);
    expect(stage.markets()).toEqual(held('event-started'));
    stage.say([score(1, 'live', 0, 0, stage.nowMs)]);
    expect(stage.markets()).toEqual(OPEN);
  });

  it('close what full odds do not name, and take a status as it is told', () => {
    stage.say([{ type: 'odds', gameId: 1, isFull: true, markets: [winner(['2', '3', '4'], { status: 'suspended', reason: 'event-started' })] }]);
    expect(stage.markets()).toEqual({ '1-1-0': 'suspended: event-started', '1-4-0-2.5': 'closed: not-offered' });
  });

  it('decide, correct twice, take back: decided markets take no bets, and after a rollback only at a new price', () => {
    stage.say([results(1)]);
    expect(stage.decided()).toEqual({ '1-1-0': 'won,lost,won', '1-4-0-2.25': 'half-lost,half-won', '1-4-0-2.5': 'void,void' });
    expect(stage.markets()).toEqual({ '1-1-0': 'closed: not-offered', '1-4-0-2.5': 'closed: not-offered' });
    expect(stage.intake.game(1)?.decided[0]?.outcomes).toContainEqual({ typeId: 1, result: 'won', deadHeat: 2 });
    for (const result of ['lost', 'won'] as const) {
      stage.say([{ type: 'result', gameId: 1, markets: [{ ...TOTAL, outcomes: [{ typeId: 9, result }, { typeId: 10, result: 'void' }] }] }]);
      expect(stage.decided()).toMatchObject({ '1-1-0': 'won,lost,won', '1-4-0-2.5': `${result},void` });
    }
    stage.say([{ type: 'rollback', gameId: 1, of: 'result', markets: [TOTAL] }]);
    expect(stage.decided()).toEqual({ '1-1-0': 'won,lost,won', '1-4-0-2.25': 'half-lost,half-won' });
    expect(stage.markets()['1-4-0-2.5']).toBe('suspended: suspended');
    stage.say([OFFER, { type: 'rollback', gameId: 1, of: 'result' }]);
    expect(stage.decided()).toEqual({});
  });

  it('cancel a market or a game, whatever a result says, and take that back', () => {
    stage.say([results(1), { type: 'cancel', gameId: 1, markets: [TOTAL] }]);
    expect(stage.decided()).toEqual({ '1-1-0': 'won,lost,won', '1-4-0-2.25': 'half-lost,half-won', '1-4-0-2.5': 'void' });
    stage.say([{ type: 'cancel', gameId: 1 }]);
    expect(Object.values(stage.decided())).toEqual(['void', 'void', 'void']);
    stage.say([OFFER]);
    expect(stage.counts().refused.get('game-over')).toBe(1);
    stage.say([{ type: 'rollback', gameId: 1, of: 'cancel' }]);
    expect(stage.decided()).toMatchObject({ '1-1-0': 'won,lost,won', '1-4-0-2.5': 'void,void' });
  });

  it('end it: its markets are closed, and odds that come after are refused', () => {
    stage.say([score(1, 'ended', 2, 1, stage.nowMs), OFFER]);
    expect(stage.intake.game(1)).toMatchObject({ endedAtMs: stage.nowMs, state: { score: { full: [2, 1] }, winner: 0 } });
    expect(stage.markets()).toEqual({ '1-1-0': 'closed: not-offered', '1-4-0-2.5': 'closed: not-offered' });
    expect(stage.counts().refused.get('game-over')).toBe(1);
  });
});

describe('what is wrong with a message', () => {
  it('is counted by its reason, and the next one is taken', () => {
    const markets = [winner(['2', '3', '4']), winner(['5', '6', '7'])];
    stage.say([{ type: 'odds', gameId: 99, markets: [] }, { type: 'odds', gameId: 1, markets }, { type: 'stop', gameId: 1, reason: 'goal' }]);
    expect(Object.fromEntries(stage.counts().refused)).toEqual({ 'unknown-game': 1, 'market-twice': 1 });
    expect(stage.intake.game(99)).toBeUndefined();
    expect(stage.markets(), 'nobody knows which of the two counts').toEqual(held('stale'));
    stage.say([OFFER]);
    expect(stage.markets()).toEqual(OPEN);
  });

  it('that the schema refuses stops bets on its game until the next full odds', () => {
    const [broken = {}] = stage.prepare([{ type: 'odds', gameId: 1, markets: [winner(['0.9', '3', '4'])] }]);
    stage.send(broken);
    expect(stage.counts().refused.get('not-valid')).toBe(1);
    expect(stage.markets()).toEqual(held('stale'));
    stage.say([{ type: 'odds', gameId: 1, markets: [winner(['2', '3', '4'])] }]);
    expect(stage.markets()).toEqual(held('stale'));
    stage.say([OFFER]);
    expect(stage.markets()).toEqual(OPEN);
  });

  it('of which nobody knows who sent it is counted apart, as is one of a provider that is not asked', () => {
    for (const line of ['{"type":', '7', JSON.stringify({ ...stage.prepare([OFFER])[0], provider: 'stranger' })]) stage.intake.take(line, stage.nowMs);
    expect(Object.fromEntries(stage.intake.unreadable)).toEqual({ 'not-json': 1, 'no-envelope': 1, 'unknown-provider': 1 });
  });

  it('may be unknown fields: they are kept out and counted, in bounded memory', () => {
    for (const [index, message] of stage.prepare(Array.from({ length: 300 }, () => ({ type: 'stop', gameId: 1 }) as const)).entries()) stage.send({ ...message, [`extra${index}`]: 1, colour: 2 });
    const { unknownFields } = stage.counts();
    expect(unknownFields.get('stop/colour')).toBe(300);
    expect(unknownFields.size).toBe(201);
    expect(unknownFields.get('others')).toBe(101);
    expect(JSON.stringify(stage.intake.stored())).not.toMatch(/colour|extra/);
  });

  it('may be another content with its sequence: the first counts', () => {
    const [first, other] = [OFFER, { ...OFFER, markets: [] }].map((content) => ({ ...stage.prepare([content])[0], sequence: 5 }));
    for (const message of [first, other, first]) stage.send(message ?? {});
    expect(stage.counts()).toMatchObject({ contradictions: 1, duplicates: 1 });
    expect(stage.markets()).toEqual(OPEN);
  });
});

describe('a gap', () => {
  it('is asked for from the last sequence that came, again and again, and suspends markets when it lasts', () => {
    const [missing = {}, next = {}] = stage.prepare([{ type: 'stop', gameId: 1, reason: 'goal' }, { type: 'odds', gameId: 1, markets: [total('2.5', ['3', '1.3'])] }]);
    stage.send(next);
    expect(stage.intake.ask(PROVIDER, stage.nowMs), 'it may just be late').toBeNull();
    stage.nowMs += 500;
    expect(stage.intake.ask(PROVIDER, stage.nowMs)).toEqual({ provider: PROVIDER, afterSequence: 4, withSnapshot: false });
    stage.intake.noteAsked({ provider: PROVIDER, afterSequence: 4, withSnapshot: false }, stage.nowMs);
    expect(stage.intake.ask(PROVIDER, stage.nowMs + 2_999)).toBeNull();
    expect(stage.intake.ask(PROVIDER, stage.nowMs + 3_000)).not.toBeNull();
    expect(stage.markets()).toEqual(OPEN);
    stage.nowMs += 3_000;
    stage.intake.tick(stage.nowMs);
    expect(stage.markets()).toEqual(held('stale'));
    stage.send(missing);
    expect(stage.markets(), 'in order: the stop, then the odds that lift it in part').toEqual({ '1-1-0': 'suspended: goal', '1-4-0-2.5': 'open' });
    expect(stage.counts()).toMatchObject({ gaps: 1, early: 1, lost: 0 });
  });

  it('at the end of what came is found by the next sign of life', () => {
    stage.prepare([OFFER]);
    stage.nowMs += 1_000;
    stage.alive();
    stage.nowMs += 500;
    expect(stage.intake.ask(PROVIDER, stage.nowMs)).toMatchObject({ afterSequence: 4 });
  });

  it('that is never closed is given up: what waited is taken, and bets wait for a snapshot', () => {
    const [, next = {}] = stage.prepare([OFFER, { type: 'odds', gameId: 1, isFull: true, markets: [winner(['2', '3', '4'])] }]);
    stage.send(next);
    stage.pass(70_000);
    expect(stage.counts().lost).toBe(1);
    expect(stage.markets()).toEqual({ '1-1-0': 'suspended: stale', '1-4-0-2.5': 'closed: not-offered' });
    expect(stage.intake.ask(PROVIDER, stage.nowMs)).toEqual({ provider: PROVIDER, afterSequence: 6, withSnapshot: true });
    stage.say([BEGIN, fixture(1, { startsAtUtc: '2026-11-21T13:00:00Z' }), OFFER, END]);
    expect(stage.markets()).toEqual(OPEN);
  });

  it('holds no more than a bounded number of messages, and loses none of them for good', () => {
    const small = new Stage({ options: { mostHeld: 10 } });
    const messages = small.prepare([BEGIN, fixture(1), OFFER, END, ...Array.from({ length: 50 }, (_, index): Content => ({ type: 'odds', gameId: 1, markets: [total('2.5', [`2.${index + 10}`, '1.5'])] }))]);
    for (const message of messages.slice(1)) small.send(message);
    expect(small.counts()).toMatchObject({ overflows: 43, early: 10 });
    for (const message of messages) small.send(message);
    expect(small.intake.provider(PROVIDER).position).toBe(54);
    expect(small.intake.game(1)?.markets.find(({ id }) => id === '1-4-0-2.5')?.offer.outcomes[0]?.odds).toBe('2.59');
  });

  it('before a snapshot that jumps is of no interest any more', () => {
    const fresh = new Stage();
    fresh.sent.set(PROVIDER, 5_000_000);
    fresh.say([{ ...BEGIN, isJump: true }, fixture(1), OFFER, END]);
    expect(fresh.markets()).toEqual(OPEN);
    expect(fresh.intake.provider(PROVIDER).lacksSomething).toBe(false);
  });
});

describe('silence', () => {
  it('suspends the markets, and a stream that is back opens them after its snapshot only', () => {
    stage.pass(20_000);
    expect(stage.markets()).toEqual(OPEN);
    stage.pass(30_001, []);
    expect(stage.markets()).toEqual(held('stale'));
    expect(stage.counts().silences).toBe(1);
    stage.alive();
    stage.say([OFFER]);
    expect(stage.markets(), 'messages alone open nothing').toEqual(held('stale'));
    expect(stage.intake.ask(PROVIDER, stage.nowMs)).toEqual({ provider: PROVIDER, afterSequence: 5, withSnapshot: true });
    stage.say([BEGIN, fixture(1), OFFER]);
    expect(stage.markets()).toEqual(held('stale'));
    stage.say([END]);
    expect(stage.markets()).toEqual(OPEN);
  });

  it('is not ended by a sign of life that was long on its way, nor by a snapshot that began before', () => {
    stage.say([BEGIN, fixture(1)]);
    stage.pass(31_000, []);
    stage.alive(PROVIDER, stage.nowMs - 30_001);
    expect(stage.counts().lateSigns).toBe(1);
    expect(stage.markets()).toEqual(held('stale'));
    stage.alive();
    stage.say([OFFER, END]);
    expect(stage.markets()).toEqual(held('stale'));
    expect(stage.counts().brokenSnapshots).toBe(1);
  });

  it('from the start offers nothing', () => {
    const fresh = new Stage();
    const ask = { provider: PROVIDER, afterSequence: null, withSnapshot: true };
    expect(fresh.intake.ask(PROVIDER, fresh.nowMs), 'nothing of what was sent before').toEqual(ask);
    fresh.intake.noteAsked(ask, fresh.nowMs);
    const askedAgain = [14_999, 15_000].map((ms) => fresh.intake.ask(PROVIDER, fresh.nowMs + ms) !== null);
    expect(askedAgain, 'a provider takes its time to begin one').toEqual([false, true]);
    fresh.say([fixture(1), OFFER]);
    expect(fresh.markets()).toEqual(held('stale'));
  });
});

describe('an absence', () => {
  const HOURS = 3_600_000;

  it('of at most two hours is made up for by a snapshot that jumps, results of games that ended meanwhile included', () => {
    stage.say([fixture(2), { type: 'odds', gameId: 2, markets: [winner(['2', '3', '4'])] }]);
    stage.pass(2 * HOURS, []);
    expect(stage.intake.provider(PROVIDER).resume(stage.nowMs)).toEqual({ provider: PROVIDER, afterSequence: null, withSnapshot: true });
    stage.sent.set(PROVIDER, 900_000);
    stage.say([{ ...BEGIN, isJump: true }, fixture(1, { startsAtUtc: '2026-11-22T12:00:00Z' }), OFFER, fixture(2), score(2, 'ended', 1, 0, stage.nowMs), results(2), END]);
    stage.alive();
    expect([stage.markets(), stage.decided(2)]).toEqual([OPEN, expect.objectContaining({ '2-1-0': 'won,lost,won' })]);
    expect(stage.counts()).toMatchObject({ jumps: 1, lost: 0 });
    expect(stage.intake.provider(PROVIDER).resume(stage.nowMs)).toEqual({ provider: PROVIDER, afterSequence: stage.sent.get(PROVIDER), withSnapshot: false });
  });

  it('that was longer is made up for by all that was missed: a snapshot may not tell all results any more', () => {
    const { position } = stage.intake.provider(PROVIDER);
    stage.pass(2 * HOURS + 1, []);
    expect(stage.intake.provider(PROVIDER).resume(stage.nowMs)).toEqual({ provider: PROVIDER, afterSequence: position, withSnapshot: true });
  });
});

describe('a snapshot', () => {
  it('takes effect whole, at its end: what it does not name is withdrawn, what has ended stays', () => {
    stage.say([fixture(2), fixture(3), score(3, 'ended', 1, 0, stage.nowMs), results(3), { type: 'stop', gameId: 1 }]);
    stage.say([BEGIN, fixture(1, { startsAtUtc: '2026-11-22T12:00:00Z' }), { type: 'odds', gameId: 1, markets: [winner(['5', '6', '7'])] }]);
    expect(stage.intake.game(1)?.fixture.startsAtUtc).toBe('2026-11-21T12:01:00Z');
    expect(stage.intake.game(2)).toBeDefined();
    stage.say([END]);
    expect(stage.intake.game(1)?.fixture.startsAtUtc).toBe('2026-11-22T12:00:00Z');
    expect(stage.markets()).toEqual({ '1-1-0': 'open', '1-4-0-2.5': 'closed: not-offered' });
    expect([stage.intake.game(2), stage.decided(3)]).toEqual([undefined, expect.objectContaining({ '3-1-0': 'won,lost,won' })]);
  });

  it('that says what is known already changes no version', () => {
    const before = stage.intake.game(1);
    stage.say([BEGIN, fixture(1), OFFER, END]);
    expect(stage.intake.game(1)).toEqual(before);
    stage.say([BEGIN, fixture(1), { ...OFFER, markets: [winner(['1.9', '3.4', '4.2']), total('2.5', ['2.1', '1.7'])] }, END]);
    const changed = stage.intake.game(1)?.markets.map(({ id, sequence }) => [id, sequence > (before?.sequence ?? 0)]);
    expect(changed).toEqual([['1-1-0', true], ['1-4-0-2.5', false]]);
  });

  it('that is not complete for long suspends the markets', () => {
    stage.say([BEGIN, fixture(1)]);
    stage.nowMs += 3_001;
    stage.intake.tick(stage.nowMs);
    expect(stage.markets()).toEqual(held('stale'));
    stage.say([OFFER, END]);
    expect(stage.markets()).toEqual(OPEN);
  });

  it('that is begun again before it is complete opens nothing', () => {
    stage.say([BEGIN, fixture(1)]);
    stage.nowMs += 2_000;
    stage.say([BEGIN]);
    stage.nowMs += 1_001;
    stage.say([fixture(1)]);
    expect(stage.markets(), 'the second one is young, the prices are old').toEqual(held('stale'));
    stage.say([BEGIN]);
    expect(stage.markets()).toEqual(held('stale'));
    stage.say([fixture(1), OFFER, END]);
    expect(stage.markets()).toEqual(OPEN);
  });
});

describe('two providers', () => {
  const BETA = 'beta';
  const twoOf = (start: Partial<IntakeStart> = {}): Stage => new Stage({ providers: [{ name: PROVIDER, sports: [1, 2] }, { name: BETA, sports: [2] }], ...start });
  const offer = (odds: string): readonly Content[] => [BEGIN, fixture(1, { sportId: 2 }), { type: 'odds', gameId: 1, markets: [winner([odds, '3', '4'])] }, END];
  const shownOdds = (two: Stage): string | undefined => two.intake.game(1)?.markets[0]?.offer.outcomes[0]?.odds;

  it('are each taken for their sports, and numbered apart', () => {
    const two = twoOf();
    two.say([BEGIN, fixture(1, { sportId: 1 }), fixture(2, { sportId: 2 }), END], BETA);
    expect([two.counts(BETA).refused.get('not-its-sport'), two.intake.game(1), two.intake.game(2)?.provider]).toEqual([1, undefined, BETA]);
    two.say([BEGIN, fixture(1, { sportId: 1 }), END]);
    expect(two.intake.game(1)?.provider).toBe(PROVIDER);
  });

  it('that offer one game: the first is shown while it is heard, then the next, and versions grow each time', () => {
    const two = twoOf();
    two.say(offer('2'));
    two.say(offer('5'), BETA);
    expect([shownOdds(two), two.markets()['1-1-0']]).toEqual(['2', 'open']);
    const sequences = [two.intake.game(1)?.sequence ?? 0];
    two.pass(31_000, [BETA]);
    expect([shownOdds(two), two.markets()['1-1-0'], two.intake.game(1)?.provider]).toEqual(['5', 'open', BETA]);
    sequences.push(two.intake.game(1)?.sequence ?? 0);
    two.alive();
    two.say(offer('2.2'));
    expect([shownOdds(two), two.markets()['1-1-0']]).toEqual(['2.2', 'open']);
    sequences.push(two.intake.game(1)?.sequence ?? 0);
    two.pass(31_000, []);
    expect([shownOdds(two), two.markets()['1-1-0']]).toEqual(['2.2', 'suspended: stale']);
    sequences.push(two.intake.game(1)?.sequence ?? 0);
    expect(new Set(sequences).size).toBe(4);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it('that decide a market otherwise: the first one\'s result counts, also while it is silent', () => {
    const two = twoOf();
    const decide = (result: 'won' | 'lost'): Content => ({ type: 'result', gameId: 1, markets: [{ typeId: 1, period: 0, outcomes: [{ typeId: 1, result }] }] });
    two.say(offer('2'));
    two.say(offer('2'), BETA);
    two.say([decide('lost')], BETA);
    expect(two.decided()).toEqual({ '1-1-0': 'lost' });
    two.say([decide('won')]);
    expect(two.decided()).toEqual({ '1-1-0': 'won' });
    two.pass(31_000, [BETA]);
    expect([two.intake.game(1)?.provider, two.decided(), two.markets()['1-1-0']]).toEqual([BETA, { '1-1-0': 'won' }, 'closed: not-offered']);
  });

  it('cannot have one name', () => {
    expect(() => twoOf({ providers: [{ name: BETA, sports: 'all' }, { name: BETA, sports: 'all' }] })).toThrow(RangeError);
    expect(() => twoOf().intake.ask('gamma', 0)).toThrow('There is no provider "gamma"');
  });

  it('of which one forgets a game leave the other\'s version where it was, or further', () => {
    const two = twoOf({ options: { keepEndedMs: DAY_MS } });
    two.say(offer('5'), BETA);
    two.say(offer('2'));
    two.say([BEGIN, END]);
    const before = two.intake.game(1)?.sequence ?? Number.NaN;
    two.nowMs += DAY_MS;
    two.say(offer('5'), BETA);
    two.pass(120_000, [BETA]);
    expect(two.intake.provider(PROVIDER).games.size).toBe(0);
    expect(two.intake.game(1)?.sequence).toBeGreaterThan(before);
  });
});

describe('versions', () => {
  it('grow with the epoch of a new leader, and with the clock that goes back', () => {
    const { version } = stage.intake;
    stage.intake.follow(5);
    stage.intake.follow(3);
    expect(stage.intake.version).toEqual({ epoch: 5, sequence: version.sequence });
    stage.nowMs -= DAY_MS;
    stage.say([{ type: 'stop', gameId: 1 }]);
    expect(compareVersions(stage.intake.version, { epoch: 5, sequence: version.sequence })).toBeGreaterThan(0);
    expect(stage.intake.game(1)?.sequence).toBe(stage.intake.version.sequence);
  });

  it('go on in a process that starts from what another one knew, as does everything else', () => {
    stage.say([{ type: 'stop', gameId: 1, markets: [TOTAL] }, fixture(2), results(2)]);
    const stored = JSON.parse(JSON.stringify(stage.intake.stored())) as StoredIntake;
    const next = new Stage({ stored, epoch: 2 });
    next.sent.set(PROVIDER, stage.sent.get(PROVIDER) ?? 0);
    expect(next.intake.stored()).toEqual({ ...stored, version: { epoch: 2, sequence: stored.version.sequence } });
    for (const one of [stage, next]) one.say([{ type: 'rollback', gameId: 1, of: 'stop' }, { type: 'rollback', gameId: 2, of: 'result' }]);
    expect({ ...next.intake.stored(), version: null }).toEqual({ ...stage.intake.stored(), version: null });
    expect(next.markets()).toEqual(OPEN);
    expect(next.intake.ask(PROVIDER, next.nowMs)).toBeNull();
  });

  it('of a state that was kept within a snapshot: a whole one is asked for', () => {
    stage.say([BEGIN, fixture(1)]);
    const next = new Stage({ stored: stage.intake.stored(), epoch: 2 });
    expect(next.markets()).toEqual(held('stale'));
    expect(next.intake.ask(PROVIDER, next.nowMs)).toMatchObject({ afterSequence: 6, withSnapshot: true });
  });
});

describe('memory', () => {
  it('keeps games that are over for as long as they may be corrected, and those that nobody ends not for ever', () => {
    stage.say([fixture(2), score(2, 'ended', 1, 0, stage.nowMs), fixture(3), { type: 'cancel', gameId: 3 }]);
    stage.pass(DAY_MS * 3);
    expect(stage.intake.gameIds()).toEqual(new Set([1, 2, 3]));
    stage.pass(120_000);
    expect(stage.intake.gameIds()).toEqual(new Set([1]));
    stage.pass(DAY_MS * 8);
    expect(stage.intake.gameIds().size).toBe(0);
    expect(stage.counts().pruned).toBe(3);
    stage.say([OFFER]);
    expect(stage.counts().refused.get('unknown-game')).toBe(1);
  });

  it('holds so many games and markets, and refuses more', () => {
    const small = new Stage({ options: { mostGames: 2, mostMarkets: 3 } });
    const lines = ['1.5', '2.5', '3.5'].map((line) => total(line, ['1.9', '1.9']));
    small.say([BEGIN, fixture(1), fixture(2), fixture(3), OFFER, { type: 'odds', gameId: 1, markets: lines }, { type: 'odds', gameId: 1, markets: [total('3.5', ['1.9', '1.9'])] }, END]);
    expect(Object.fromEntries(small.counts().refused)).toEqual({ 'too-many-games': 1, 'too-many-markets': 1 });
    expect(Object.keys(small.markets())).toEqual(['1-1-0', '1-4-0-2.5', '1-4-0-3.5']);
  });
});
