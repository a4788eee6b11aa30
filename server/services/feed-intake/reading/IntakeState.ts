import { type FeedLanguage, type FeedVersion, formatVersion, gameIdOfMarket, outcomeIdOf } from '../../../../domain/feed/index.ts';
import type { BegunMatch, EndedGame, FeedAccumulator, FeedChamp, FeedSport, FeedState, GameReading, OfferedGame } from '../../../ports/feed.ts';
import type { GameWire, MarketWire, OpponentWire, Pair, Section } from '../../../ports/feedGames.ts';
import type { OutcomeHistory } from '../../../ports/feedResults.ts';
import type { AccumulatorSets } from './AccumulatorSets.ts';
import { EndedEntry } from './EndedEntry.ts';
import { opponentsWire } from './fixtures.ts';
import type { GameEntry } from './GameEntry.ts';
import { isOffered, marketWire, statisticsWire } from './gameWires.ts';
import type { OfferBook } from './OfferBook.ts';
import { priceHistory } from './priceHistory.ts';

/** What a state is read from. */
export interface StateSource {
  readonly version: FeedVersion;
  readonly book: OfferBook;
  readonly accumulators: Pick<AccumulatorSets, 'shown'>;
  /** Platform time of what was taken last, in ms. */
  readonly nowMs: number;
  /** Sequence of the last thing that an operator did by hand; 0 where there is none. */
  readonly operatorSequence: number;
}

/** What providers tell, as services read it. It holds nothing: reading moves with the intake. */
export class IntakeState implements FeedState {
  constructor(private readonly source: StateSource) {}

  get version(): FeedVersion {
    return this.source.version;
  }

  get nowMs(): number {
    return Math.floor(this.source.nowMs / 1000) * 1000;
  }

  sectionVersion(section: Section): FeedVersion {
    return { epoch: this.version.epoch, sequence: this.book.section(section).sequence };
  }

  listState(section: Section): string {
    return `${this.catalogueState(section)}:${this.book.section(section).revision}`;
  }

  catalogueState(section: Section): string {
    return `${formatVersion(this.sectionVersion(section))}:${this.book.section('line').memberships}:${this.book.section('live').memberships}`;
  }

  get sports(): readonly FeedSport[] {
    return [...this.book.sportsAndChamps.sports.values()];
  }

  get champs(): readonly FeedChamp[] {
    return [...this.book.sportsAndChamps.champs.values()];
  }

  findSport(idOrSlug: number | string): FeedSport | undefined {
    const isId = typeof idOrSlug === 'number' || /^\d+$/.test(idOrSlug);
    return isId ? this.book.sportsAndChamps.sports.get(Number(idOrSlug)) : this.sports.find(({ slug }) => slug === idOrSlug);
  }

  findChamp(id: number): FeedChamp | undefined {
    return this.book.sportsAndChamps.champs.get(id);
  }

  gamesOf(section: Section): ReadonlyMap<number, GameEntry> {
    return this.book.section(section).games;
  }

  findGame(id: number): { readonly game: GameEntry; readonly section: Section } | undefined {
    const game = this.book.find(id);
    return game !== undefined && (game.place === 'line' || game.place === 'live') ? { game, section: game.place } : undefined;
  }

  changesSince(section: Section, since: FeedVersion): { readonly changed: ReadonlySet<number>; readonly removed: ReadonlySet<number> } | null {
    const { log } = this.book.section(section);
    if (!this.isKnown(since) || !log.reaches(since.sequence)) return null;
    return { changed: log.changedSince(since.sequence), removed: log.removedSince(since.sequence) };
  }

  listedGame(section: Section, id: number, lng: FeedLanguage, withFirstPeriod = false): GameWire {
    const game = this.gameIn(section, id);
    return game.wire(section, game.mainMarkets(withFirstPeriod), lng);
  }

  listedGameSince(section: Section, id: number, lng: FeedLanguage, sequence: number, withFirstPeriod = false): GameWire | null {
    const game = this.gameIn(section, id);
    const markets = game.mainMarketsSince(sequence, withFirstPeriod);
    if (markets.length === 0 && game.now.sequence <= sequence) return null;
    const wire = game.wire(section, markets, lng);
    return { ...wire, markets: wire.markets.map((market, index) => (isOffered(markets[index] ?? market) ? market : { ...market, isMain: false })) };
  }

  readGame(id: number, lng: FeedLanguage, since: FeedVersion | undefined): GameReading | null {
    const found = this.findGame(id);
    if (found === undefined) return null;
    const { game, section } = found;
    const { markets, sequence: own, holdSequence } = game.now;
    const offered = markets.filter(isOffered);
    const sequence = markets.reduce((last, market) => Math.max(last, market.sequence), own);
    const version = formatVersion({ epoch: this.version.epoch, sequence });
    // Where another provider's record is shown, markets may be gone that this one never had.
    const isDelta = since !== undefined && this.isKnown(since) && since.sequence >= holdSequence;
    if (!isDelta) return { version, isFull: true, game: game.wire(section, offered, lng), removedMarkets: [] };
    const changed = markets.filter((market) => market.sequence > since.sequence);
    return {
      version, isFull: false, game: game.wire(section, changed.filter(isOffered), lng),
      removedMarkets: changed.filter((market) => !isOffered(market)).map((market) => market.id),
    };
  }

  readMarket(id: string, afterSequence: number): MarketWire | 'unchanged' | null {
    const market = this.marketOn(id);
    if (market === undefined) return null;
    return market.sequence > afterSequence ? marketWire(gameIdOfMarket(id), market, this.version) : 'unchanged';
  }

  accumulators(section: Section, language: FeedLanguage): readonly FeedAccumulator[] {
    return this.source.accumulators.shown(section, language, this.nowMs);
  }

  endedGames(champId: number, fromMs: number, toMs: number): readonly EndedGame[] {
    return [...this.book.endedOf(champId)].flatMap((id) => this.book.find(id) ?? [])
      .filter((game) => game.kind === 'match' && game.startsAtMs >= fromMs && game.startsAtMs <= toMs).toSorted(byStart).map((game) => new EndedEntry(game));
  }

  findEnded(id: number): EndedGame | undefined {
    const game = this.book.find(id);
    return game?.place === 'ended' ? new EndedEntry(game) : undefined;
  }

  matchesBefore(gameId: number): readonly BegunMatch[] {
    const champ = this.findGame(gameId)?.game.champ.id;
    if (champ === undefined) return [];
    const begun = [...this.book.endedOf(champ)].flatMap((id) => this.book.find(id) ?? []);
    for (const game of this.gamesOf('live').values()) if (game.champ.id === champ) begun.push(game);
    return begun.filter((game) => game.id !== gameId && game.kind === 'match' && game.startsAtMs <= this.nowMs).toSorted((a, b) => byStart(b, a))
      .map((game) => ({ opponents: game.opponents, ended: () => (game.place === 'ended' ? new EndedEntry(game) : null) }));
  }

  statisticsOf(gameId: number, lng: FeedLanguage): { readonly opponents: OpponentWire[]; readonly live: { key: string; values: Pair }[] } {
    const game = this.findGame(gameId)?.game;
    if (game === undefined) throw new RangeError(`Game ${gameId} is not offered`);
    return { opponents: opponentsWire(game.opponents, lng), live: statisticsWire(game.now.state) };
  }

  oddsMoment(gridSec: number): { readonly name: string; readonly atMs: number } {
    const gridMs = gridSec * 1000;
    const { operatorSequence } = this.source;
    const atMs = Math.floor(this.nowMs / gridMs) * gridMs;
    return { name: `${this.version.epoch}.${atMs}.${operatorSequence}`, atMs };
  }

  oddsHistory(marketId: string, atMs: number): readonly OutcomeHistory[] | null {
    const market = this.marketOn(marketId);
    return market === undefined ? null : priceHistory(market, atMs, ({ typeId, param = null }) => outcomeIdOf(marketId, { typeId, param }));
  }

  private get book(): OfferBook {
    return this.source.book;
  }

  private isKnown(since: FeedVersion): boolean {
    return since.epoch === this.version.epoch && since.sequence <= this.version.sequence;
  }

  private marketOn(id: string) {
    const market = this.findGame(gameIdOfMarket(id))?.game.now.markets.find((known) => known.id === id);
    return market !== undefined && isOffered(market) ? market : undefined;
  }

  private gameIn(section: Section, id: number): GameEntry {
    const game = this.gamesOf(section).get(id);
    if (game === undefined) throw new RangeError(`Game ${id} is not in the section ${section}`);
    return game;
  }
}

function byStart(a: OfferedGame, b: OfferedGame): number {
  return a.startsAtMs - b.startsAtMs || a.id - b.id;
}
