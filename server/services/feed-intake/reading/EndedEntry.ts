import type { FeedLanguage } from '../../../../domain/feed/index.ts';
import type { EndedGame, FeedFixture } from '../../../ports/feed.ts';
import type { GameWire, Pair } from '../../../ports/feedGames.ts';
import type { ResultGameWire } from '../../../ports/feedResults.ts';
import type { GameEntry } from './GameEntry.ts';
import { scoreWire, statisticsWire } from './gameWires.ts';
import { resultMarkets } from './resultMarkets.ts';

/** A game that is over, corrections included. */
export class EndedEntry implements EndedGame {
  constructor(private readonly entry: GameEntry) {}

  get fixture(): FeedFixture {
    return this.entry;
  }

  /** A game that was cancelled before its end ended when it should have begun. */
  get endedAtMs(): number {
    return this.entry.now.endedAtMs ?? this.entry.startsAtMs;
  }

  get score(): Pair | null {
    return this.wireScore?.full ?? null;
  }

  get winner(): 0 | 1 | null {
    return this.entry.now.state?.winner ?? null;
  }

  shown(lng: FeedLanguage): GameWire {
    return this.entry.wire('live', [], lng);
  }

  result(lng: FeedLanguage, markets: 'main' | 'all'): ResultGameWire {
    const { id, number, sport, champ, slug, startsAtMs, now } = this.entry;
    return {
      id, number, sportId: sport.id, sportName: sport.names[lng], sportSlug: sport.slug, champId: champ.id, champName: champ.names[lng], champSlug: champ.slug,
      country: champ.country, slug, startsAtUtc: new Date(startsAtMs).toISOString(), finishedAtUtc: new Date(this.endedAtMs).toISOString(),
      opponents: this.shown(lng).opponents, score: this.wireScore, statistics: statisticsWire(now.state), winner: this.winner, markets: resultMarkets(now, markets),
    };
  }

  private get wireScore(): ResultGameWire['score'] {
    return this.entry.kind === 'outright' ? null : scoreWire(this.entry.now.state);
  }
}
