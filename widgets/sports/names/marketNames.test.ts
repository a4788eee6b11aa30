import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/setup/baseConfigs.ts';
import { createTranslator } from '../../../runtime/i18n/translator.ts';
import { marketName, outcomeLine, outcomeName, outcomeShortName, periodName } from './marketNames.ts';

const { t } = createTranslator({ language: 'en', dictionaries: testDictionaries('en') });
const named = { opponents: [{ id: 5, name: 'Northport' }, { id: 6, name: 'Southgate' }], periodKind: 'half' };
const market = (typeId: number, param: string | null = null, period = 0) => ({ typeId, param, period });
const outcome = (typeId: number, param: string | null = null) => ({ typeId, param });

describe('marketName', () => {
  it('names the kind without its line, and its period first', () => {
    expect(marketName(t, market(4, '2.5'), named)).toBe('Total');
    expect(marketName(t, market(1, null, 2), named)).toBe('2nd half. Match result');
    expect(marketName(t, market(9, '1.5'), named)).toBe('Northport: team total');
  });

  it('has the line where it names the market', () => {
    expect(marketName(t, market(12, '3'), named)).toBe('Goal 3');
    expect(marketName(t, market(12), named)).toBe('Next goal');
    expect(marketName(t, market(14, '1'), named)).toBe('European handicap +1');
    expect(marketName(t, market(15, '20'), named)).toBe('Race to 20');
  });

  it('counts sets, maps or games as the sport does', () => {
    expect(['set', 'map', 'game'].map((periodKind) => marketName(t, market(41, '2.5'), { ...named, periodKind }))).toEqual(['Total sets', 'Total maps', 'Total games']);
  });
});

describe('outcomeName', () => {
  it.each([
    [market(1), outcome(1), 'Northport to win', '1'],
    [market(1), outcome(2), 'Draw', 'X'],
    [market(3), outcome(6), 'Southgate or draw', '2X'],
    [market(4, '2.5'), outcome(9), 'Over 2.5', 'Over 2.5'],
    [market(5, '1.5'), outcome(7), 'Northport +1.5', '1 +1.5'],
    [market(5, '1.5'), outcome(8), 'Southgate -1.5', '2 -1.5'],
    [market(14, '-2'), outcome(3), 'Southgate to win', '2 · -2'],
    [market(15, '20'), outcome(1), 'Northport to win', '1 · 20'],
    [market(12, '3'), outcome(16), 'No goal', 'None · 3'],
    [market(7), outcome(20, '2-1'), '2-1', '2-1'],
    [market(7), outcome(20, 'other'), 'Any other score', 'Any other score'],
    [market(16), outcome(22, 'A3+'), 'Southgate by 3+', 'Southgate by 3+'],
    [market(16), outcome(22, 'D'), 'Draw', 'Draw'],
    [market(18), outcome(23, '6'), 'Southgate', 'Southgate'],
  ])('names %j %j "%s" in full and "%s" in short', (of, which, full, short) => {
    expect(outcomeName(t, of, which, named)).toBe(full);
    expect(outcomeShortName(t, of, which, named)).toBe(short);
  });
});

describe('outcomeLine', () => {
  it('turns a handicap for the away side and leaves totals as they are', () => {
    expect(outcomeLine(market(5, '-0.25'), outcome(8))).toBe('+0.25');
    expect(outcomeLine(market(5, '0'), outcome(8))).toBe('0');
    expect(outcomeLine(market(4, '2.50'), outcome(9))).toBe('2.5');
    expect(outcomeLine(market(1), outcome(1))).toBeUndefined();
  });
});

describe('periodName', () => {
  it.each([['half', 1, '1st half'], ['quarter', 4, '4th quarter'], ['period', 9, 'Period 9'], ['set', 3, 'Set 3'], ['overtime', 1, 'Overtime']])('names %s %i "%s"', (kind, number, name) => {
    expect(periodName(t, kind, number)).toBe(name);
  });
});
