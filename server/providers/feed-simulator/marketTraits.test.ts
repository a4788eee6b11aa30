import { describe, expect, it } from 'vitest';
import { FeedEngine } from './FeedEngine.ts';
import { gameWire } from './gameWire.ts';
import { GROUP } from './marketTemplates.ts';
import type { MarketWire } from '../../ports/feedGames.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);

describe('markets that may not be combined', () => {
  const engine = new FeedEngine({ seed: 4711, generation: 0, epoch: 1 }, START_MS);
  const context = { epoch: 1, sec: engine.sec, lng: 'en' as const };
  const found = [...engine.gamesOf('line').values()].flatMap((game) =>
    gameWire(game, 'line', game.book.markets(engine.sec), context).markets.map((market) => ({ def: game.def, market })));
  const where = (isWanted: (market: MarketWire) => boolean) => found.filter(({ market }) => isWanted(market));

  it('are a few special ones of the smallest championships, and never what lists show of a match', () => {
    const banned = where((market) => market.isBannedInExpress === true);
    expect(new Set(banned.map(({ market }) => market.groupId))).toEqual(new Set([GROUP.special]));
    expect(new Set(banned.map(({ def }) => def.champ.tier))).toEqual(new Set([3]));
    expect(banned.length / found.length).toBeLessThan(0.05);
    expect(banned.some(({ def }) => def.sport.slug === 'football')).toBe(true);
    expect(where(({ isMain, isBannedInExpress }) => isMain && isBannedInExpress === true)).toEqual([]);
  });

  it('are no bankers when they count something beside the score or name the winner of a season', () => {
    const forbidden = where((market) => market.isDisabledBanker === true);
    expect(new Set(forbidden.map(({ def, market }) => (def.kind === 'outright' ? 'outright' : market.groupId)))).toEqual(new Set(['outright', GROUP.statistics]));
    expect(forbidden.length / found.length).toBeLessThan(0.1);
    expect(forbidden.some(({ def, market }) => def.kind === 'match' && market.isMain)).toBe(false);
  });

  it('say nothing about themselves when they may', () => {
    const plain = where((market) => market.typeId === 1 && market.period === 0)[0]?.market;
    expect(plain).toBeDefined();
    expect(Object.keys(plain ?? {})).not.toContain('isBannedInExpress');
    expect(Object.keys(plain ?? {})).not.toContain('isDisabledBanker');
  });
});
