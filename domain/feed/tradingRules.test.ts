import { describe, expect, it } from 'vitest';
import { marginPercent, noTradingRules, oddsWithMargin, readTradingRules } from './index.ts';

describe('a margin on top of a provider’s prices', () => {
  it('raises the chance by so many percent, and cuts to two decimals', () => {
    expect([['1.85', '5'], ['2', '100'], ['3.456', '2.5'], ['101', '0.5'], ['1.01', '5'], ['1.03', '5'], ['1.005', '5'], ['1.9', '0'], ['1.905', '0.000']].map(([odds = '', percent = '']) => oddsWithMargin(odds, percent)))
      .toEqual(['1.76', '1.01', '3.37', '100.49', '1.01', '1.01', '1.005', '1.9', '1.905']);
  });

  it('never gives more than the provider does, nor less than 1.01 where the provider gives that', () => {
    for (let thousandths = 1001; thousandths < 4000; thousandths += 7) for (const percent of ['0.1', '3', '12.5', '50']) {
      const odds = (thousandths / 1000).toFixed(3);
      const given = Number(oddsWithMargin(odds, percent));
      expect(given).toBeLessThanOrEqual(Number(odds));
      expect(given).toBeGreaterThanOrEqual(Math.min(Number(odds), 1.01));
    }
  });

  it('is that of the type of market, else of the sport, else of all', () => {
    const rules = readTradingRules({ margins: { defaultPercent: '1', percentBySportId: { 4: '2' }, percentByMarketTypeId: { 7: '3' } } });
    expect([[1, 1], [4, 1], [4, 7], [1, 7]].map(([sportId = 0, typeId = 0]) => marginPercent(rules, { sportId, typeId }))).toEqual(['1', '2', '3', '3']);
  });
});

it('a site that says nothing has no rules; types of markets that it does not offer are known in their order', () => {
  for (const nothing of [undefined, null, {}, [], { margins: 3, offered: { byMarketTypeId: { 90: true } } }]) expect(readTradingRules(nothing)).toEqual(noTradingRules);
  expect(readTradingRules({ offered: { byMarketTypeId: { 90: false, 7: false, 1: true, 4: null } } }).withoutMarketTypeIds).toEqual([7, 90]);
});
