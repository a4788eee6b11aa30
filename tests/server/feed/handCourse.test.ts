import { expect, it } from 'vitest';
import { marketIdOf } from '../../../domain/feed/index.ts';
import type { FeedMarket } from '../../../schemas/feed/index.ts';
import { fixture, score, total, winner } from './recording.ts';
import { saidFeed } from './saidFeed.ts';
import type { Said } from './toldFeed.ts';

const GAME = 7001;
const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);
const idOf = (typeId: number, param: string | null = null, period = 0) => marketIdOf(GAME, { typeId, period, param });
const CORNERS: FeedMarket = { ...total('9.5', ['1.9', '1.9']), typeId: 31 };
const FIRST_HALF: FeedMarket = { ...winner(['2.1', '2.0', '5']), period: 1 };
const { sport } = fixture(GAME);

/** A game that takes bets, told by a provider that goes on when it is asked to. */
function openGame(scoring?: 'sets') {
  const said = saidFeed(START_MS);
  const { feed, say, nowMs, elsewhere } = said;
  const hand = (status: 'live' | 'ended', home: number, away: number) => {
    said.pass(1_000);
    feed.command({ kind: 'course', gameId: GAME, status, score: [home, away] }, nowMs());
  };
  const announced = { ...fixture(GAME, { startsAtUtc: '2026-11-21T12:00:00Z' }), sport: { ...sport, ...(scoring && { scoring }) } };
  say({ type: 'snapshot', phase: 'begin' }, announced, { type: 'odds', gameId: GAME, isFull: true, markets: [winner(['1.9', '3.4', '4.1']), total('2.25', ['1.9', '1.9']), CORNERS, FIRST_HALF] }, { type: 'snapshot', phase: 'end' });
  return { feed, say, hand, shown: () => feed.game(GAME)!, place: () => feed.book.find(GAME)?.place, nowMs, elsewhere };
}

const resultsOf = ({ decided }: ReturnType<ReturnType<typeof openGame>['shown']>) => Object.fromEntries(decided.map(({ id, outcomes }) => [id, outcomes === 'void' ? 'void' : outcomes.map(({ result }) => result).join(' ')]));

it('begins and goes on by hand until its provider tells another score', () => {
  const { say, hand, shown, place } = openGame();
  hand('live', 0, 0);
  expect([place(), shown().state?.status, shown().state?.score?.full]).toEqual(['live', 'live', [0, 0]]);
  expect(shown().markets.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open']);
  hand('live', 2, 1);
  const { sequence } = shown();
  expect(shown().state?.score?.full).toEqual([2, 1]);
  // Prices alone say nothing of the score.
  say({ type: 'odds', gameId: GAME, markets: [winner(['1.5', '3.4', '6'])] });
  expect(shown().state?.score?.full).toEqual([2, 1]);
  say(score(GAME, 'live', 1, 0, START_MS));
  expect([place(), shown().state?.score?.full]).toEqual(['live', [1, 0]]);
  expect(shown().sequence).toBeGreaterThan(sequence);
});

it('ends by hand: what the score decides is decided, the rest is its provider\'s to say', () => {
  const { feed, say, hand, shown, place, nowMs } = openGame();
  say({ ...score(GAME, 'live', 1, 0, START_MS), score: { full: [1, 0], periods: [{ key: 'half-1', score: [1, 0] }] } });
  const before = feed.version.sequence;
  hand('ended', 1, 1);
  const endedAtMs = nowMs();
  expect([place(), shown().endedAtMs, shown().state?.winner, shown().state?.score?.periods]).toEqual(['ended', endedAtMs, null, [{ key: 'half-1', score: [1, 1] }]]);
  expect(shown().markets.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed', 'closed']);
  expect(resultsOf(shown())).toEqual({ [idOf(1)]: 'lost won lost', [idOf(4, '2.25')]: 'half-lost half-won', [idOf(1, null, 1)]: 'lost won lost' });
  expect([...feed.book.decidedSince(before)]).toEqual([GAME]);
  const result = (typeId: number, outcomes: readonly ('won' | 'lost')[], param?: string): Said => ({ type: 'result', gameId: GAME, markets: [{ typeId, period: 0, ...(param !== undefined && { param }), outcomes: outcomes.map((told, index) => ({ typeId: (typeId === 1 ? 1 : 9) + index, result: told })) }] });
  say(score(GAME, 'ended', 3, 0, START_MS), result(1, ['won', 'lost', 'lost']), result(31, ['won', 'lost'], '9.5'));
  expect(resultsOf(shown())).toMatchObject({ [idOf(1)]: 'lost won lost', [idOf(31, '9.5')]: 'won lost' });
  expect(shown().state?.score?.full).toEqual([1, 1]);
  const then = feed.version.sequence;
  hand('ended', 0, 2);
  expect(resultsOf(shown())).toMatchObject({ [idOf(1)]: 'lost lost won', [idOf(4, '2.25')]: 'half-lost half-won', [idOf(31, '9.5')]: 'won lost' });
  expect([...feed.book.decidedSince(then)]).toEqual([GAME]);
});

it('is as it was by hand in a process that goes on from here', () => {
  const { feed, hand, elsewhere } = openGame();
  hand('ended', 2, 0);
  const { book } = elsewhere();
  expect(book.find(GAME)?.now).toEqual(feed.book.find(GAME)?.now);
  expect(book.find(GAME)?.place).toBe('ended');
});

it('of sets decides who won them, and nothing that counts points', () => {
  const { hand, shown } = openGame('sets');
  hand('ended', 2, 0);
  expect(resultsOf(shown())).toEqual({});
  const { feed, say, hand: byHand, shown: game } = openGame('sets');
  say({ type: 'odds', gameId: GAME, markets: [{ ...winner(['1.5', '1.01', '2.5']), typeId: 2, outcomes: [{ typeId: 1, odds: '1.5' }, { typeId: 3, odds: '2.5' }] }] });
  byHand('ended', 1, 2);
  expect(resultsOf(game())).toEqual({ [idOf(2)]: 'lost won' });
  expect(feed.book.find(GAME)?.place).toBe('ended');
});

it('stays cancelled, whatever is done by hand', () => {
  const { say, hand, shown } = openGame();
  say({ type: 'cancel', gameId: GAME });
  hand('ended', 1, 0);
  expect(shown()).toMatchObject({ isCancelled: true });
  expect(new Set(Object.values(resultsOf(shown())))).toEqual(new Set(['void']));
});
