import { expect, it } from 'vitest';
import { marketIdOf } from '../../../domain/feed/index.ts';
import type { Section } from '../../../server/ports/feedGames.ts';
import { fixture, score, total, winner } from './recording.ts';
import { saidFeed } from './saidFeed.ts';
import type { Said } from './toldFeed.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);
const EVENING = '2026-11-21T19:00:00Z';
const ids = (count: number) => Array.from({ length: count }, (_, index) => 7001 + index);
const BEGIN: Said = { type: 'snapshot', phase: 'begin' };
const END: Said = { type: 'snapshot', phase: 'end' };

/** Games that take bets; the home side is the favourite. */
function openGames(count: number, { startsAtUtc = EVENING, odds = ['1.6', '3.4', '4.1'], isLive = false }: { readonly startsAtUtc?: string; readonly odds?: Parameters<typeof winner>[0]; readonly isLive?: boolean } = {}) {
  const said = saidFeed(START_MS);
  said.say(BEGIN, ...ids(count).flatMap((id): Said[] => [
    fixture(id, { startsAtUtc }), ...(isLive ? [score(id, 'live', 0, 0, START_MS)] : []), { type: 'odds', gameId: id, isFull: true, markets: [winner(odds), total('2.5', ['1.9', '1.9'])] },
  ]), END);
  const sets = (section: Section = 'line') => said.feed.state().accumulators(section, 'en');
  const legsOf = (section: Section = 'line') => sets(section).map(({ id, legs }) => [id, legs.map(({ outcomeId }) => outcomeId)]);
  return { ...said, sets, legsOf };
}

it('are three to five favourites of games that begin today, no game twice, until the first of them begins', () => {
  const { sets } = openGames(20);
  const shown = sets();
  expect(shown).toHaveLength(3);
  const legs = shown.flatMap((set) => set.legs);
  expect(new Set(legs.map(({ game }) => game.id)).size).toBe(legs.length);
  for (const { legs: own, validUntilUtc } of shown) {
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.length).toBeLessThanOrEqual(5);
    expect(validUntilUtc).toBe('2026-11-21T19:00:00.000Z');
    for (const { game, marketId, outcomeId, odds } of own) {
      expect([marketId, outcomeId, odds]).toEqual([marketIdOf(game.id, { typeId: 1, period: 0, param: null }), `${marketId}:1`, '1.60']);
      expect(game.markets.map(({ id }) => id)).toEqual([marketId]);
    }
  }
  expect(openGames(0, {}).sets()).toEqual([]);
});

it('are composed as soon as the first games are there', () => {
  const { say, feed } = saidFeed(START_MS);
  say();
  say(BEGIN, ...ids(12).flatMap((id): Said[] => [fixture(id, { startsAtUtc: EVENING }), { type: 'odds', gameId: id, isFull: true, markets: [winner(['1.6', '3.4', '4.1'])] }]), END);
  expect(feed.state().accumulators('line', 'en').length).toBeGreaterThan(0);
});

it('stay as they are composed while prices move and games come, and move with their prices', () => {
  const { say, sets, legsOf } = openGames(12);
  const before = legsOf();
  say(fixture(6999, { startsAtUtc: EVENING }), { type: 'odds', gameId: 6999, isFull: true, markets: [winner(['1.5', '4', '5'])] });
  for (const id of ids(12)) say({ type: 'odds', gameId: id, markets: [winner(['2.9', '3.4', '1.3'])] });
  expect(legsOf()).toEqual(before);
  expect(sets()[0]?.legs.map(({ odds }) => odds)).toEqual(sets()[0]?.legs.map(() => '2.90'));
});

it('are over when a leg takes no bets for good, and others are composed the next day', () => {
  const { feed, say, pass, sets, legsOf } = openGames(12, { startsAtUtc: '2026-11-23T12:00:00Z' });
  expect(sets(), 'none of games of later days').toEqual([]);
  pass(DAY_MS);
  const { version } = feed;
  say();
  say(BEGIN, ...ids(12).flatMap((id): Said[] => [fixture(id, { startsAtUtc: '2026-11-23T12:00:00Z' }), { type: 'odds', gameId: id, isFull: true, markets: [winner(['1.6', '3.4', '4.1'])] }]), END);
  for (let sign = 0; sign < 3; sign += 1) {
    pass(20_000);
    say();
  }
  const composed = legsOf();
  expect(composed.length).toBeGreaterThan(0);
  expect(feed.version.sequence).toBeGreaterThan(version.sequence);
  const gone = sets()[0]!.legs[0]!.game.id;
  say({ type: 'cancel', gameId: gone });
  expect(legsOf()).toEqual(composed.slice(1));
});

it('leave out games that begin within an hour, odds that make no leg, and what express coupons do not take', () => {
  expect(openGames(12, { startsAtUtc: new Date(START_MS + HOUR_MS / 2).toISOString() }).sets()).toEqual([]);
  expect(openGames(12, { odds: ['1.05', '15', '20'] }).sets()).toEqual([]);
  expect(openGames(12, { odds: ['3.2', '3.1', '3.3'] }).sets()).toEqual([]);
  const banned = saidFeed(START_MS);
  banned.say(BEGIN, ...ids(12).flatMap((id): Said[] => [fixture(id, { startsAtUtc: EVENING }), { type: 'odds', gameId: id, isFull: true, markets: [winner(['1.6', '3.4', '4.1'], { isBannedInExpress: true })] }]), END);
  expect(banned.feed.state().accumulators('line', 'en')).toEqual([]);
});

it('of live games are composed each half hour', () => {
  const { say, pass, sets, legsOf } = openGames(8, { isLive: true, startsAtUtc: new Date(START_MS - HOUR_MS / 2).toISOString() });
  const composed = legsOf('live');
  expect(composed.length).toBeGreaterThan(0);
  expect(sets()).toEqual([]);
  expect(sets('live')[0]?.validUntilUtc).toBe('2026-11-21T09:30:00.000Z');
  pass(20_000);
  say();
  expect(legsOf('live')).toEqual(composed);
  for (let minute = 0; minute < 90; minute += 1) {
    pass(19_000);
    say();
  }
  expect(legsOf('live').map(([id]) => id)).not.toEqual(composed.map(([id]) => id));
  expect(sets('live')[0]?.validUntilUtc).toBe('2026-11-21T10:00:00.000Z');
});

it('are the same in a process that goes on from what was kept', () => {
  const { feed, elsewhere } = openGames(12);
  expect(elsewhere().state().accumulators('line', 'ru')).toEqual(feed.state().accumulators('line', 'ru'));
});
