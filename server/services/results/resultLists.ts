import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { CHAMPS } from '../../providers/feed-simulator/catalogue/champs.ts';
import type { ChampDef } from '../../providers/feed-simulator/catalogue/champs.ts';
import { sportOf } from '../../providers/feed-simulator/catalogue/lookup.ts';
import type { SportDef } from '../../providers/feed-simulator/catalogue/sports.ts';
import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { FeedGame } from '../../providers/feed-simulator/FeedGame.ts';
import { feedSecOf, isoOfFeedSec } from '../../providers/feed-simulator/feedTime.ts';
import { finalStateOf } from '../../providers/feed-simulator/finalState.ts';
import { matchDef, matchIndexRange } from '../../providers/feed-simulator/gameDefinition.ts';
import { opponentsWire, scoreWire } from '../../providers/feed-simulator/gameWire.ts';
import { marketIdOf, outcomeIdOf } from '../../providers/feed-simulator/marketId.ts';
import { isFirstColumn } from '../../providers/feed-simulator/marketTraits.ts';
import type { MarketTemplate } from '../../providers/feed-simulator/models/priceModel.ts';
import type { FeedLanguage } from '../../providers/feed-simulator/names/script.ts';
import { settleMarket } from '../../providers/feed-simulator/settleMarket.ts';
import type { OutcomeResult } from '../../providers/feed-simulator/settleMarket.ts';
import type { OpponentWire, Pair, ScoreWire } from '../../providers/feed-simulator/wire.ts';
import { compareChamps } from '../line/catalogueLists.ts';
import { searchWords } from '../line/searchLine.ts';
import { resultsErrors } from './resultsErrors.ts';

/** Results are kept so long; they are computed from the seed, not stored. */
export const RESULT_DAYS = 3;
const DAY_SEC = 86_400;

export interface ResultMarketWire {
  id: string; typeId: number; groupId: number; period: number; param: string | null; isMain: boolean;
  outcomes: { id: string; typeId: number; param: string | null; result: OutcomeResult }[];
}

export interface ResultGameWire {
  id: number; number: number; sportId: number; sportName: string; sportSlug: string; champId: number; champName: string; champSlug: string;
  country: string; slug: string; startsAtUtc: string; finishedAtUtc: string; opponents: OpponentWire[]; score: ScoreWire | null;
  statistics: { key: string; values: Pair }[]; winner: 0 | 1 | null; markets: ResultMarketWire[];
}

export interface ResultsQuery {
  readonly type: 'live' | 'zone';
  readonly sport?: SportDef | undefined;
  readonly champ?: ChampDef | undefined;
  /** Minutes from UTC of the visitor, whose days are meant; UTC when left out. */
  readonly zoneMinutes?: number | undefined;
  /** Day of the start in that zone, `YYYY-MM-DD` (zone). */
  readonly date?: string | undefined;
  readonly words?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Finished games: those of the last day by their end, newest first; those of a day by championship, each by start. Throws RESULTS_DATE_OUT_OF_RANGE for a day
 * that is not kept.
 */
export function listResults(engine: FeedEngine, lng: FeedLanguage, query: ResultsQuery): { total: number; dates: string[]; games: ResultGameWire[] } {
  const { sec } = engine;
  const zoneSec = (query.zoneMinutes ?? 0) * 60;
  const dates = Array.from({ length: RESULT_DAYS + 1 }, (_, back) => isoOfFeedSec(sec + zoneSec - back * DAY_SEC).slice(0, 10));
  const [fromSec, toSec] = query.type === 'live' ? [sec - DAY_SEC, sec] : dayOf(query.date ?? dates[0] ?? '', dates, zoneSec);
  const champs = CHAMPS.filter((champ) => (query.sport === undefined || champ.sportId === query.sport.id)
    && (query.champ === undefined || champ.id === query.champ.id)).sort(compareChamps);
  const found = champs.flatMap((champ) => finishedGames(engine, champ, fromSec, toSec, sec));
  const asked = searchWords(query.words ?? '');
  const games = asked.length === 0 ? found : found.filter((game) => hasWords(game, lng, asked));
  if (query.type === 'live') games.sort((a, b) => b.course.finishSec - a.course.finishSec || a.def.id - b.def.id);
  const page = games.slice(query.offset, query.offset + query.limit);
  return { total: games.length, dates, games: page.map((game) => resultWire(game, lng, true)) };
}

/** One finished game with every market settled. Throws RESULTS_GAME_UNKNOWN. */
export function readResult(engine: FeedEngine, id: number, lng: FeedLanguage): { game: ResultGameWire } {
  const game = engine.findFinished(id);
  if (game === undefined || engine.sec - game.course.finishSec > (RESULT_DAYS + 1) * DAY_SEC) throw new PlatformError(resultsErrors.RESULTS_GAME_UNKNOWN);
  return { game: resultWire(game, lng, false) };
}

function dayOf(date: string, dates: readonly string[], zoneSec: number): [number, number] {
  if (!dates.includes(date)) throw new PlatformError(resultsErrors.RESULTS_DATE_OUT_OF_RANGE);
  const fromSec = feedSecOf(Date.parse(`${date}T00:00:00Z`)) - zoneSec;
  return [fromSec, fromSec + DAY_SEC - 1];
}

/** Games of a championship that started within a stretch and are over. */
function finishedGames(engine: FeedEngine, champ: ChampDef, fromSec: number, toSec: number, nowSec: number): FeedGame[] {
  const range = matchIndexRange(champ, fromSec, toSec);
  const games: FeedGame[] = [];
  const longest = sportOf(champ).maxDurationSec;
  for (let index = range.from; index <= range.to; index += 1) {
    const game = engine.gameOf(matchDef(engine.seed, champ, index));
    const { startSec } = game.course;
    if (startSec < fromSec || startSec > toSec) continue;
    // Only a game that may still run has to be played through to know.
    if (nowSec - startSec > longest || game.course.phaseAt(nowSec) === 'finished') games.push(game);
  }
  return games;
}

function hasWords(game: FeedGame, lng: FeedLanguage, asked: readonly string[]): boolean {
  const { champ, opponents } = game.def;
  const names = [champ.names, ...opponents.map((opponent) => opponent.names)];
  const words = names.flatMap((name) => [...searchWords(name[lng]), ...searchWords(name.en)]);
  return asked.every((word) => words.some((known) => known.startsWith(word)));
}

function resultWire(game: FeedGame, lng: FeedLanguage, isList: boolean): ResultGameWire {
  const { def, course } = game;
  const { sport, champ } = def;
  const last = def.kind === 'outright' ? null : (course.played().frames.at(-1) ?? null);
  const final = finalStateOf(def, def.kind === 'outright' ? null : course.played());
  const templates = isList ? listColumns(game) : game.book.templates;
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
        isMain: isFirstColumn(template, def) || template.isMainLine,
        outcomes: template.outcomes.map((outcome, index) => ({
          id: outcomeIdOf(id, outcome), typeId: outcome.typeId, param: outcome.param, result: results[index] ?? 'void',
        })),
      };
    }),
  };
}

/** Result, double chance or winner, and the total and handicap that were even before the start. */
function listColumns(game: FeedGame): readonly MarketTemplate[] {
  return game.book.mainTemplates(game.course.startSec - 1);
}
