import { describe, expect, it } from 'vitest';
import { CHAMPS } from '../catalogue/champs.ts';
import { SPORTS } from '../catalogue/sports.ts';
import { finalStateOf } from '../finalState.ts';
import { matchDef } from '../gameDefinition.ts';
import type { GameDef } from '../gameDefinition.ts';
import { marketTemplates } from '../marketTemplates.ts';
import { playScript } from '../scripts/playScript.ts';
import { settleMarket } from '../settleMarket.ts';
import { buildModel } from './buildModel.ts';
import { MARKET } from '../../../../domain/feed/index.ts';
import { marketChances } from './marketChances.ts';
import type { MarketTemplate } from './priceModel.ts';

const FEED = { seed: 31337, generation: 0 };
const FIRST_INDEX = 5000;

function defsOf(sportId: number, count: number): GameDef[] {
  const champs = CHAMPS.filter((champ) => champ.sportId === sportId);
  return Array.from({ length: count }, (_, index) => {
    const champ = champs[index % champs.length];
    if (champ === undefined) throw new Error('a sport without championships');
    return matchDef(FEED, champ, FIRST_INDEX + index);
  });
}

describe.each(SPORTS)('the price model of $slug', (sport) => {
  it('agrees with the settlement about every market of a finished game', () => {
    for (const def of defsOf(sport.id, 25)) {
      const script = playScript(def, []);
      const frame = script.frames.at(-1) ?? null;
      const model = buildModel(def, frame, def.startSec + script.finishSec);
      const final = finalStateOf(def, script);
      for (const template of marketTemplates(def)) {
        // Who scored when is known to the settlement only.
        if (template.typeId === MARKET.nextGoal || template.typeId === MARKET.raceTo) continue;
        const chances = marketChances(model, template);
        const results = settleMarket(template, final);
        const expected = results.map((result) => (result === 'won' || result === 'half-won' ? 1 : 0));
        expect(chances?.map((chance) => Math.round(chance * 1e6) / 1e6) ?? expected, `${def.slug} ${JSON.stringify(template)} ${JSON.stringify(final)}`).toEqual(expected);
      }
    }
  });

  it('gives chances before the start that play bears out on average', () => {
    // The simulator plays second by second and knows nothing of the formulas: an independent oracle.
    const sums = new Map<string, { gap: number; spread: number; count: number }>();
    for (const def of defsOf(sport.id, 500)) {
      const model = buildModel(def, null, def.startSec - 60);
      const final = finalStateOf(def, playScript(def, []));
      for (const [name, template] of probes(def)) {
        const chance = marketChances(model, template)?.[0];
        const [result] = settleMarket(template, final);
        if (chance === undefined || result === 'void') continue;
        const sum = sums.get(name) ?? { gap: 0, spread: 0, count: 0 };
        sums.set(name, { gap: sum.gap + chance - Number(result === 'won'), spread: sum.spread + chance * (1 - chance), count: sum.count + 1 });
      }
    }
    expect(sums.size).toBeGreaterThan(1);
    for (const [name, { gap, spread, count }] of sums) {
      // Three and a half standard errors, and four points for what a model leaves out on purpose.
      expect(Math.abs(gap / count), `${name}: ${(gap / count).toFixed(3)}`).toBeLessThan(3.5 * Math.sqrt(spread) / count + 0.04);
    }
  });
});

/** A result, a half, a middle total and a middle handicap: what every sport has of them. */
function probes(def: GameDef): [string, MarketTemplate][] {
  const templates = marketTemplates(def);
  const middle = (typeId: number): MarketTemplate | undefined => {
    const lines = templates.filter((template) => template.typeId === typeId && template.period === 0 && Math.abs(Number(template.param) % 1) === 0.5);
    return lines[Math.floor(lines.length / 2)];
  };
  const named: [string, MarketTemplate | undefined][] = [
    ['winner', templates.find((template) => template.period === 0 && (template.typeId === MARKET.result || template.typeId === MARKET.winner))],
    ['first period', templates.find((template) => template.period === 1 && (template.typeId === MARKET.result || template.typeId === MARKET.winner))],
    ['total', middle(MARKET.total)],
    ['handicap', middle(MARKET.handicap)],
    ['corners', templates.find((template) => template.typeId === MARKET.cornersTotal && template.param === '9.5')],
    ['cards', templates.find((template) => template.typeId === MARKET.cardsTotal && template.param === '3.5')],
    ['sets', templates.find((template) => template.typeId === MARKET.setsTotal)],
    ['aces', templates.find((template) => template.typeId === MARKET.acesTotal && template.param === '7.5')],
  ];
  return named.flatMap(([name, template]): [string, MarketTemplate][] => (template === undefined ? [] : [[name, template]]));
}
