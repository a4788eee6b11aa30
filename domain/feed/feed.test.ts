import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byStart, compareChamps, compareFeedVersions, compareLines, compareMarketKinds, compareTop, feedLanguageOf, formatVersion, gameIdOfMarket, isNewerVersion, marketIdOf, outcomeIdOf, parseVersion, typeIdOfMarket } from './index.ts';

describe('P20: versions of the feed', () => {
  it('order by epoch, then by sequence', () => {
    const version = fc.tuple(fc.nat(999_999_999), fc.nat(999_999_999));
    fc.assert(fc.property(version, version, ([e1, s1], [e2, s2]) => {
      const expected = e1 === e2 ? Math.sign(s1 - s2) : Math.sign(e1 - e2);
      expect(Math.sign(compareFeedVersions(`${e1}.${s1}`, `${e2}.${s2}`))).toBe(expected);
    }));
    expect(isNewerVersion('1.10', '1.9')).toBe(true);
    expect(isNewerVersion('1.9', '1.9')).toBe(false);
    expect(isNewerVersion('1.9', undefined)).toBe(true);
  });

  it('that cannot be read are older than any other', () => {
    for (const text of ['', 'x', '1', '1.x', '-1.2', '1.2.3']) expect(compareFeedVersions(text, '0.0')).toBeLessThan(0);
  });

  it('never go back, however messages are dropped, doubled and mixed', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.nat(2), fc.nat(30))), (messages) => {
      let shown: string | undefined;
      const seen: string[] = [];
      for (const [epoch, sequence] of messages) {
        const next = `${epoch}.${sequence}`;
        if (isNewerVersion(next, shown)) seen.push((shown = next));
      }
      for (const [index, version] of seen.entries()) if (index > 0) expect(compareFeedVersions(version, seen[index - 1] ?? '')).toBeGreaterThan(0);
      const newest = messages.map(([epoch, sequence]) => epoch * 100 + sequence);
      if (shown !== undefined) expect(shown.split('.').map(Number).reduce((epoch, sequence) => epoch * 100 + sequence)).toBe(Math.max(...newest));
    }));
  });
});

describe('versions as text', () => {
  it('are read as they were written, and nothing else is', () => {
    fc.assert(fc.property(fc.nat(999_999_999), fc.nat(999_999_999), (epoch, sequence) => {
      expect(parseVersion(formatVersion({ epoch, sequence }))).toEqual({ epoch, sequence });
    }));
    for (const text of [undefined, '', 'x', '1', '1.', '.1', '-1.2', '1.2.3', '1e3.1', ' 1.2']) expect(parseVersion(text)).toBeUndefined();
  });
});

describe('ids of markets and outcomes', () => {
  it('name the game, and differ where type, period or param differ', () => {
    expect(marketIdOf(77, { typeId: 4, period: 0, param: '2.5' })).toBe('77-4-0-2.5');
    expect(marketIdOf(77, { typeId: 1, period: 2, param: null })).toBe('77-1-2');
    expect(outcomeIdOf('77-8-0', { typeId: 20, param: '1/X' })).toBe('77-8-0:20:1~X');
    expect(outcomeIdOf('77-1-0', { typeId: 3, param: null })).toBe('77-1-0:3');
    for (const id of ['77-4-0-2.5', '77-1-0:3']) expect(gameIdOfMarket(id)).toBe(77);
    expect(['77-4-0-2.5', '77-31-2:3'].map(typeIdOfMarket)).toEqual([4, 31]);
    expect([gameIdOfMarket('nonsense'), typeIdOfMarket('nonsense')]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('championships', () => {
  it('stand by sport, the best known first, then as in the catalogue', () => {
    const champs = [{ sportId: 2, top: 1, ordinal: 0 }, { sportId: 1, top: null, ordinal: 1 }, { sportId: 1, top: null, ordinal: 2 }, { sportId: 1, top: 7, ordinal: 9 }];
    for (const list of [champs, [...champs].reverse()]) expect([...list].sort(compareChamps).map(({ ordinal }) => ordinal)).toEqual([9, 1, 2, 0]);
  });
});

describe('lists', () => {
  it('put the best known first, whatever has no place after them, in the order that they had', () => {
    const ranked = [{ id: 'a', top: null }, { id: 'b', top: 2 }, { id: 'c', top: null }, { id: 'd', top: 1 }];
    expect(ranked.toSorted(compareTop).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
    expect(compareTop(undefined, { top: 5 })).toBeGreaterThan(0);
  });

  it('put games by their start, then by number, in milliseconds as in text', () => {
    const byMs = [{ startsAt: 20, id: 1 }, { startsAt: 10, id: 9 }, { startsAt: 10, id: 8 }];
    expect(byMs.toSorted(byStart('startsAt')).map(({ id }) => id)).toEqual([8, 9, 1]);
    const byText = [{ startsAt: '2026-01-02T00:00:00Z', id: 1 }, { startsAt: '2026-01-01T23:00:00Z', id: 2 }];
    expect(byText.toSorted(byStart('startsAt')).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('put markets by group, period and type, and lines from low to high', () => {
    const kinds = [[2, 0, 1], [1, 1, 1], [1, 0, 9], [1, 0, 3]].map(([groupId = 0, period = 0, typeId = 0]) => ({ groupId, period, typeId }));
    expect(kinds.toSorted(compareMarketKinds).map(({ groupId, period, typeId }) => [groupId, period, typeId])).toEqual([[1, 0, 3], [1, 0, 9], [1, 1, 1], [2, 0, 1]]);
    expect([{ param: '10.5' }, { param: '-1' }, { param: null }, { param: '2.25' }].toSorted(compareLines).map(({ param }) => param)).toEqual(['-1', null, '2.25', '10.5']);
  });
});

describe('languages of the feed', () => {
  it('are those in which names are told; any other is answered in English', () => {
    expect(['ru', 'en', 'ar', 'es', 'de', '', undefined].map(feedLanguageOf)).toEqual(['ru', 'en', 'ar', 'es', 'en', 'en', 'en']);
  });
});
