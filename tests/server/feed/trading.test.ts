import { expect, it } from 'vitest';
import { formatVersion, marketIdOf, readTradingRules } from '../../../domain/feed/index.ts';
import { fixture, results, score, total, winner } from './recording.ts';
import { saidFeed } from './saidFeed.ts';

const GAME = 7001;
const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);
const WINNER = marketIdOf(GAME, { typeId: 1, period: 0, param: null });
const TOTAL = marketIdOf(GAME, { typeId: 4, period: 0, param: '2.25' });
const RULES = { margins: { defaultPercent: '0', percentBySportId: { 1: '5' }, percentByMarketTypeId: { 4: '10' } } };

function openGame() {
  const said = saidFeed(START_MS);
  said.say({ type: 'snapshot', phase: 'begin' }, fixture(GAME, { startsAtUtc: '2026-11-21T12:00:00Z' }), { type: 'odds', gameId: GAME, isFull: true, markets: [winner(['1.9', '3.4', '4.1']), total('2.25', ['1.95', '1.85'])] }, { type: 'snapshot', phase: 'end' });
  const rule = (section: object) => {
    said.pass(1_000);
    said.feed.command({ kind: 'trading', rules: readTradingRules(section) }, said.nowMs());
  };
  const read = (since?: string) => {
    const [epoch = 0, sequence = 0] = since?.split('.').map(Number) ?? [];
    return said.feed.state().readGame(GAME, 'en', since === undefined ? undefined : { epoch, sequence })!;
  };
  const prices = () => Object.fromEntries(read().game.markets.map(({ id, outcomes }) => [id, outcomes.map(({ odds }) => odds)]));
  return { ...said, rule, read, prices };
}

it('margins lower every price of a market, those that come later and those that were before too', () => {
  const { feed, say, rule, prices, nowMs } = openGame();
  expect(prices()).toEqual({ [WINNER]: ['1.90', '3.40', '4.10'], [TOTAL]: ['1.95', '1.85'] });
  rule(RULES);
  expect(prices()).toEqual({ [WINNER]: ['1.80', '3.23', '3.90'], [TOTAL]: ['1.77', '1.68'] });
  say({ type: 'odds', gameId: GAME, markets: [winner(['2', '3.4', '4.1'])] });
  expect(prices()[WINNER]).toEqual(['1.90', '3.23', '3.90']);
  const [home] = feed.state().oddsHistory(WINNER, nowMs())!;
  expect([home?.opening.odds, home?.points.map(({ odds }) => odds)]).toEqual(['1.80', ['1.80', '1.90']]);
  rule({});
  expect(prices()).toEqual({ [WINNER]: ['2.00', '3.40', '4.10'], [TOTAL]: ['1.95', '1.85'] });
});

it('new rules are a new version of every game: whoever has an older one gets all of it, and lists of what changed name it', () => {
  const { feed, rule, read } = openGame();
  const before = read();
  const { version } = feed;
  rule(RULES);
  expect(feed.version.sequence).toBeGreaterThan(version.sequence);
  expect([...feed.state().changesSince('line', version)!.changed]).toEqual([GAME]);
  const after = read(before.version);
  expect([after.isFull, after.game.markets.map(({ outcomes }) => outcomes[0]?.odds)]).toEqual([true, ['1.80', '1.77']]);
  expect(feed.state().listedGameSince('line', GAME, 'en', version.sequence)?.markets.map(({ id }) => id)).toEqual([WINNER]);
  expect(feed.trading.follows(readTradingRules(RULES))).toBe(true);
});

it('a type of market that is not offered is gone, takes no bets, and is decided all the same', () => {
  const { feed, say, rule, read } = openGame();
  rule({ offered: { byMarketTypeId: { 4: false } } });
  expect(read().game.markets.map(({ id }) => id)).toEqual([WINNER]);
  expect(feed.state().readMarket(TOTAL, 0)).toBeNull();
  say({ type: 'odds', gameId: GAME, markets: [total('2.25', ['1.5', '2.5'])] });
  expect(read().game.marketCount).toBe(1);
  say(score(GAME, 'ended', 2, 1, START_MS), results(GAME));
  expect(feed.game(GAME)?.decided.map(({ id }) => id)).toEqual(expect.arrayContaining([WINNER, TOTAL]));
});

it('a price by hand is what it says, without a margin on top', () => {
  const { feed, rule, prices, nowMs } = openGame();
  rule(RULES);
  feed.command({ kind: 'odds', outcomeId: `${WINNER}:1`, odds: '7.5' }, nowMs() + 1);
  expect(prices()[WINNER]).toEqual(['7.50', '3.23', '3.90']);
});

it('a process that goes on from what was kept has the rules in force, at the same version', () => {
  const { feed, rule, elsewhere } = openGame();
  rule(RULES);
  const other = elsewhere();
  expect(formatVersion(other.version)).toBe(formatVersion(feed.version));
  expect(other.state().readGame(GAME, 'en', undefined)).toEqual(feed.state().readGame(GAME, 'en', undefined));
  expect(other.trading.follows(readTradingRules(RULES))).toBe(true);
});
