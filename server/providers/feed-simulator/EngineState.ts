import { type FeedLanguage, type FeedVersion, gameIdOfMarket } from '../../../domain/feed/index.ts';
import type { BegunMatch, EndedGame, FeedAccumulator, FeedState, GameReading } from '../../ports/feed.ts';
import type { GameWire, MarketWire, OpponentWire, Pair, Section } from '../../ports/feedGames.ts';
import type { OutcomeHistory } from '../../ports/feedResults.ts';
import { accumulatorSets } from './accumulatorSets.ts';
import { endedGames, findEnded, matchesBefore } from './archive.ts';
import { type ChampDef, CHAMPS } from './catalogue/champs.ts';
import { findChamp, findSport, findSportBySlug } from './catalogue/lookup.ts';
import { type SportDef, SPORTS } from './catalogue/sports.ts';
import type { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import { feedSecOf, msOfFeedSec, secOfSequence } from './feedTime.ts';
import { contextOf, readGame } from './gameReading.ts';
import { gameWire, liveStatistics, marketWire, opponentsWire } from './gameWire.ts';
import { oddsHistory } from './oddsHistory.ts';

/** The engine's present state as services read it. It holds nothing: reading moves with the engine. */
export class EngineState implements FeedState {
  constructor(readonly engine: FeedEngine) {}

  get version(): FeedVersion {
    return this.engine.version;
  }

  get nowMs(): number {
    return msOfFeedSec(this.engine.sec);
  }

  sectionVersion(section: Section): FeedVersion {
    return this.engine.sectionVersion(section);
  }

  listState(section: Section): string {
    return this.engine.listState(section);
  }

  catalogueState(section: Section): string {
    return this.engine.catalogueState(section);
  }

  get sports(): readonly SportDef[] {
    return SPORTS;
  }

  get champs(): readonly ChampDef[] {
    return CHAMPS;
  }

  findSport(idOrSlug: number | string): SportDef | undefined {
    return typeof idOrSlug === 'number' || /^\d+$/.test(idOrSlug) ? findSport(Number(idOrSlug)) : findSportBySlug(idOrSlug);
  }

  findChamp(id: number): ChampDef | undefined {
    return findChamp(id);
  }

  gamesOf(section: Section): ReadonlyMap<number, FeedGame> {
    return this.engine.gamesOf(section);
  }

  findGame(id: number): { readonly game: FeedGame; readonly section: Section } | undefined {
    return this.engine.findGame(id);
  }

  changesSince(section: Section, since: FeedVersion): { readonly changed: ReadonlySet<number>; readonly removed: ReadonlySet<number> } | null {
    return this.engine.changesSince(section, since);
  }

  listedGame(section: Section, id: number, lng: FeedLanguage, withFirstPeriod = false): GameWire {
    const game = this.gameIn(section, id);
    const context = contextOf(this.engine, lng);
    return gameWire(game, section, game.mainMarkets(context.sec, withFirstPeriod), context);
  }

  listedGameSince(section: Section, id: number, lng: FeedLanguage, sequence: number, withFirstPeriod = false): GameWire | null {
    const game = this.gameIn(section, id);
    const context = contextOf(this.engine, lng);
    const markets = game.mainMarketsSince(sequence, context.sec, withFirstPeriod);
    return markets.length > 0 || game.fieldSequence(context.sec) > sequence ? gameWire(game, section, markets, context) : null;
  }

  readGame(id: number, lng: FeedLanguage, since: FeedVersion | undefined): GameReading | null {
    const found = this.engine.findGame(id);
    return found === undefined ? null : readGame(this.engine, found.game, found.section, lng, since);
  }

  readMarket(id: string, afterSequence: number): MarketWire | 'unchanged' | null {
    const game = this.engine.findGame(gameIdOfMarket(id))?.game;
    const market = game?.book.byId(id, this.engine.sec) ?? null;
    if (game === undefined || market === null) return null;
    // Names of outcomes are dictionary texts, so no language is asked for.
    return market.sequence > afterSequence ? marketWire(game, market, contextOf(this.engine, 'en')) : 'unchanged';
  }

  accumulators(section: Section, lng: FeedLanguage): readonly FeedAccumulator[] {
    return accumulatorSets(this.engine, section, lng);
  }

  endedGames(champId: number, fromMs: number, toMs: number): readonly EndedGame[] {
    return endedGames(this.engine, champId, fromMs, toMs);
  }

  findEnded(id: number): EndedGame | undefined {
    return findEnded(this.engine, id);
  }

  matchesBefore(gameId: number): Iterable<BegunMatch> {
    const game = this.engine.findGame(gameId)?.game;
    return game === undefined ? [] : matchesBefore(this.engine, game);
  }

  statisticsOf(gameId: number, lng: FeedLanguage): { readonly opponents: OpponentWire[]; readonly live: { key: string; values: Pair }[] } {
    const game = this.engine.findGame(gameId)?.game;
    if (game === undefined) throw new RangeError(`Game ${gameId} is not offered`);
    const frame = game.course.frameAt(this.engine.sec);
    return { opponents: opponentsWire(game, lng), live: frame === null ? [] : liveStatistics(game, frame) };
  }

  oddsMoment(gridSec: number): { readonly name: string; readonly atMs: number } {
    const { engine } = this;
    const { sequence } = engine.overrideState;
    // What a trader did is told at once.
    const sec = Math.max(Math.floor(engine.sec / gridSec) * gridSec, secOfSequence(sequence));
    return { name: `${engine.version.epoch}.${sec}.${sequence}`, atMs: msOfFeedSec(sec) };
  }

  oddsHistory(marketId: string, atMs: number): readonly OutcomeHistory[] | null {
    return oddsHistory(this.engine, marketId, feedSecOf(atMs));
  }

  private gameIn(section: Section, id: number): FeedGame {
    const game = this.engine.gamesOf(section).get(id);
    if (game === undefined) throw new RangeError(`Game ${id} is not in the section ${section}`);
    return game;
  }
}
