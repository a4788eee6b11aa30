import { compareLines, compareMarketKinds, type FeedLanguage } from '../../../../domain/feed/index.ts';
import type { FeedChamp, FeedFixture, FeedOpponent, FeedSport, OfferedGame } from '../../../ports/feed.ts';
import type { GameWire, Section } from '../../../ports/feedGames.ts';
import type { Fixture } from '../gameRecords.ts';
import type { ShownGame, ShownMarket } from '../shownGame.ts';
import { champOf, gameSlugOf, numberOf, opponentsOf, sportOf } from './fixtures.ts';
import { gameWire, isListed, isOffered } from './gameWires.ts';

/** Where a game is told of: in a section, among those that are over, or nowhere. */
export type Place = Section | 'ended' | 'nowhere';

/** What an entry reads of the feed. */
export interface EntrySource {
  readonly epoch: number;
  /** The game as it is shown now. */
  read(id: number): ShownGame | undefined;
}

interface Names {
  readonly of: Fixture;
  readonly sport: FeedSport;
  readonly champ: FeedChamp;
  readonly opponents: readonly FeedOpponent[];
  readonly slug: string;
}

/** One game as services read it; the same object for as long as it is known. What is shown is made when somebody asks. */
export class GameEntry implements OfferedGame {
  place: Place = 'nowhere';
  private shown: ShownGame | null = null;
  private last: ShownGame | null = null;
  private names: Names | null = null;

  constructor(readonly id: number, private readonly source: EntrySource) {}

  /** Something of the game has changed. */
  forget(): void {
    this.shown = null;
  }

  /** The game as it is; as it last was, where nobody offers it any more. Throws RangeError for one that never was. */
  get now(): ShownGame {
    this.shown ??= this.ordered() ?? this.last;
    if (this.shown === null) throw new RangeError(`Game ${this.id} is not known`);
    this.last = this.shown;
    return this.shown;
  }

  get number(): number {
    return numberOf(this.id, this.now.fixture);
  }

  get kind(): FeedFixture['kind'] {
    return this.now.fixture.kind;
  }

  get sport(): FeedSport {
    return this.named.sport;
  }

  get champ(): FeedChamp {
    return this.named.champ;
  }

  get opponents(): readonly FeedOpponent[] {
    return this.named.opponents;
  }

  get slug(): string {
    return this.named.slug;
  }

  get hasVideo(): boolean {
    return this.now.fixture.hasVideo ?? false;
  }

  get hasStatistics(): boolean {
    return this.now.fixture.hasStatistics ?? false;
  }

  get startsAtMs(): number {
    return Date.parse(this.now.fixture.startsAtUtc);
  }

  get listSequence(): number {
    return this.now.markets.reduce((last, market) => Math.max(last, market.leftMainSequence, market.offer.isMain === true ? market.sequence : 0), this.now.sequence);
  }

  wire(section: Section, markets: readonly ShownMarket[], lng: FeedLanguage): GameWire {
    return gameWire(this.now, this.opponents, section, markets, { epoch: this.source.epoch, lng });
  }

  /** Main markets on offer, and where asked those of the first period. */
  mainMarkets(withFirstPeriod: boolean): readonly ShownMarket[] {
    return this.now.markets.filter((market) => isListed(market, withFirstPeriod));
  }

  /** Those that changed after a sequence, and those that were main then and are not now. */
  mainMarketsSince(sequence: number, withFirstPeriod: boolean): readonly ShownMarket[] {
    return this.now.markets.filter((market) => (isListed(market, withFirstPeriod) ? market.sequence > sequence : hasLeftAfter(market, sequence, withFirstPeriod)));
  }

  /** Markets stand in one order, whenever each of them was told. */
  private ordered(): ShownGame | null {
    const shown = this.source.read(this.id);
    return shown === undefined ? null : { ...shown, markets: shown.markets.toSorted(compareMarkets) };
  }

  private get named(): Names {
    const { fixture } = this.now;
    if (this.names?.of !== fixture) {
      this.names = { of: fixture, sport: sportOf(fixture), champ: champOf(fixture), opponents: opponentsOf(fixture), slug: gameSlugOf(this.id, fixture) };
    }
    return this.names;
  }
}

/** It is no main market any more, or closed as one, after a sequence. */
function hasLeftAfter({ offer, status, sequence, leftMainSequence }: ShownMarket, after: number, withFirstPeriod: boolean): boolean {
  if (!isListed({ offer: { ...offer, isMain: true }, status: 'open' }, withFirstPeriod)) return false;
  return leftMainSequence > after || (offer.isMain === true && !isOffered({ status }) && sequence > after);
}

function compareMarkets({ id, offer }: ShownMarket, other: ShownMarket): number {
  return compareMarketKinds(offer, other.offer) || compareLines({ param: offer.param ?? null }, { param: other.offer.param ?? null }) || (id < other.id ? -1 : 1);
}
