import { type FeedLanguage, marketIdOf, outcomeIdOf } from '../../../domain/feed/index.ts';
import type { ResultGameWire } from '../../ports/feedResults.ts';
import type { FeedGame } from './FeedGame.ts';
import { isoOfFeedSec } from './feedTime.ts';
import { opponentsWire, scoreWire } from './gameWire.ts';
import { isFirstColumn } from './marketTraits.ts';
import { type FinalState, settleMarket } from './settleMarket.ts';

/** A game that is over, with its markets settled: those that lists show, or all. */
export function resultWire(game: FeedGame, final: FinalState, lng: FeedLanguage, markets: 'main' | 'all'): ResultGameWire {
  const { def, course } = game;
  const { sport, champ } = def;
  const last = def.kind === 'outright' ? null : (course.played().frames.at(-1) ?? null);
  // Result, double chance or winner, and the total and handicap that were even before the start.
  const templates = markets === 'main' ? game.book.mainTemplates(course.startSec - 1) : game.book.templates;
  return {
    id: def.id, number: def.number, sportId: sport.id, sportName: sport.names[lng], sportSlug: sport.slug,
    champId: champ.id, champName: champ.names[lng], champSlug: champ.slug, country: champ.country, slug: def.slug,
    startsAtUtc: isoOfFeedSec(course.startSec), finishedAtUtc: isoOfFeedSec(course.finishSec),
    opponents: opponentsWire(game, lng), score: last === null ? null : scoreWire(game, last),
    statistics: last === null ? [] : sport.statKeys.map((key, index) => ({ key, values: last.stats[index] ?? [0, 0] })),
    winner: final.winner,
    markets: templates.map((template) => {
      const id = marketIdOf(def.id, template);
      const results = settleMarket(template, final);
      return {
        id, typeId: template.typeId, groupId: template.groupId, period: template.period, param: template.param,
        isMain: isFirstColumn(template, def) || (template.isMainLine && template.period === 0),
        outcomes: template.outcomes.map((outcome, index) => ({
          id: outcomeIdOf(id, outcome), typeId: outcome.typeId, param: outcome.param, result: results[index] ?? 'void',
        })),
      };
    }),
  };
}
