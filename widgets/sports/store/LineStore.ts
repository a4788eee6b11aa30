import { compareTop } from '../../../domain/feed/index.ts';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import type { ChampInfo, GameAnswer, GamesAnswer, Section, SportInfo } from '../api/feedShapes.ts';
import { type AccumulatorsAnswer, type CatalogueAnswer, fetchAccumulators, fetchCatalogue, fetchGame, fetchGames, fetchTop, type GamesQuery, type TopAnswer } from '../api/lineApi.ts';
import type { StreamHandlers } from '../api/lineStream.ts';
import type { Book } from './Book.ts';
import { type FeedStore, feedStore } from './FeedStore.ts';
import type { GameEntity } from './GameEntity.ts';
import { type IntervalName, intervalOf, listInterval } from './intervals.ts';
import { AccumulatorState, GameListState, PAGED_FULL_EVERY, TopState } from './listStates.ts';
import type { LiveFeed } from './LiveFeed.ts';

/** What a table shows. */
export interface ListScope extends GamesQuery {
  readonly section: Section;
  /** Another interval than that of the section's tables. */
  readonly interval?: IntervalName;
}

/** A list of games that follows the feed. */
export interface GameList {
  readonly feed: LiveFeed<GamesAnswer>;
  readonly ids: readonly number[];
  readonly total: number;
}

/** A class: getters of an object literal are closures that the engine keeps, with the whole store, until it marks its heap. */
class FollowedGames implements GameList {
  readonly feed: LiveFeed<GamesAnswer>;
  readonly #state: GameListState;

  constructor(feed: LiveFeed<GamesAnswer>, state: GameListState) {
    this.feed = feed;
    this.#state = state;
  }

  get ids(): readonly number[] {
    return this.#state.ids;
  }

  get total(): number {
    return this.#state.total;
  }
}

export interface Top {
  readonly feed: LiveFeed<TopAnswer>;
  readonly state: Readonly<Pick<TopState, 'liveIds' | 'upcomingIds'>>;
}

export interface Accumulators {
  readonly feed: LiveFeed<AccumulatorsAnswer>;
  readonly state: Readonly<Pick<AccumulatorState, 'sets'>>;
}

/** The line and the live tables: lists of games, single games and the catalogue, each followed while shown. */
export class LineStore {
  readonly book: Book;
  private readonly env: StoreEnv;
  private readonly feeds: FeedStore;
  private readonly lists = new Map<string, GameListState>();
  private readonly topState = new TopState();
  private readonly accumulatorStates: Readonly<Record<Section, AccumulatorState>> = { line: new AccumulatorState(), live: new AccumulatorState() };

  constructor(env: StoreEnv) {
    this.env = env;
    this.feeds = env.use(feedStore);
    this.book = this.feeds.book;
  }

  /** True while something on the screen may be out of date (U19). */
  get isStale(): boolean {
    return this.feeds.isAnyStale;
  }

  refreshAll(): Promise<void> {
    return this.feeds.refreshAll();
  }

  /** Games of a scope, in the feed's order. */
  list(scope: ListScope): GameList {
    const key = `games:${JSON.stringify(scope, Object.keys(scope).sort())}`;
    const state = this.lists.get(key) ?? new GameListState();
    this.lists.set(key, state);
    const { section, interval, ...query } = scope;
    const { api, language, manifest } = this.env;
    const feed = this.feeds.feed<GamesAnswer>(key, () => ({
      intervalMs: () => (interval ? intervalOf(manifest.site, interval, query.sportIds) : listInterval(manifest.site, section, query.sportIds ?? [])),
      fetch: async (since, signal) => {
        if (since === undefined || !state.isPaged) return fetchGames(api, language, section, query, since, signal);
        // Changes come without paging, so a page asks for its own games by id.
        const changes = await fetchGames(api, language, section, { ids: state.ids, ...(query.firstPeriod === true && { firstPeriod: true }) }, since, signal);
        return { ...changes, total: state.total };
      },
      // A page of a longer list is polled: its changes come without paging. Side columns may be later than the tables.
      ...(section === 'live' && interval === undefined && {
        stream: async () => {
          const { streamGames } = await import('../api/lineStream.ts');
          return (since: string | undefined, handlers: StreamHandlers<GamesAnswer>) => (state.isPaged || query.offset ? undefined : streamGames(language, section, query, since, handlers));
        },
      }),
      fullEvery: () => (state.isPaged ? PAGED_FULL_EVERY : Number.POSITIVE_INFINITY),
      apply: (answer) => {
        this.book.ingestGames(answer.games, query.firstPeriod === true ? 'main-periods' : 'main', answer.isFull);
        state.take(answer);
      },
      gameIds: () => state.ids,
      handleDrop: () => void this.lists.delete(key),
    }));
    return new FollowedGames(feed, state);
  }

  /** One game with all its markets. */
  game(id: number): LiveFeed<GameAnswer> {
    const { api, language, manifest } = this.env;
    return this.feeds.feed<GameAnswer>(`game:${id}`, () => ({
      intervalMs: () => {
        const game = this.book.games.get(id);
        return game?.section === 'line' ? intervalOf(manifest.site, 'line') : intervalOf(manifest.site, 'game', game ? [game.sportId] : []);
      },
      fetch: (since, signal) => fetchGame(api, language, id, since, signal),
      stream: async () => {
        const { streamGame } = await import('../api/lineStream.ts');
        return (since, handlers) => (this.book.games.get(id)?.section === 'live' ? streamGame(language, id, since, handlers) : undefined);
      },
      apply: (answer) => {
        this.book.ingestGames([answer.game], 'all', answer.isFull);
        this.book.removeMarkets(answer.removedMarkets, answer.version);
      },
      gameIds: () => [id],
    }));
  }

  /** Sports and championships of a section, with counts. */
  catalogue(section: Section): LiveFeed<CatalogueAnswer> {
    const { api, language, manifest } = this.env;
    return this.feeds.feed<CatalogueAnswer>(`catalogue:${section}`, () => ({
      intervalMs: () => intervalOf(manifest.site, 'menu'),
      fetch: (_since, signal) => fetchCatalogue(api, language, section, signal),
      apply: (answer) => this.book.ingestCatalogue(answer.sports, answer.champs, section),
    }));
  }

  /** Top live games and what starts next. */
  top(): Top {
    const { api, language, manifest } = this.env;
    const state = this.topState;
    const feed = this.feeds.feed<TopAnswer>('top', () => ({
      intervalMs: () => intervalOf(manifest.site, 'top'),
      fetch: (_since, signal) => fetchTop(api, language, signal),
      apply: (answer) => {
        this.book.ingestCatalogue([], answer.champs);
        this.book.ingestGames([...answer.live, ...answer.upcoming], 'main', true);
        state.take(answer);
      },
      gameIds: () => [...state.liveIds, ...state.upcomingIds],
    }));
    return { feed, state };
  }

  /** Accumulators of the day of a section. */
  accumulators(section: Section): Accumulators {
    const { api, language, manifest } = this.env;
    const state = this.accumulatorStates[section];
    const feed = this.feeds.feed<AccumulatorsAnswer>(`accumulators:${section}`, () => ({
      intervalMs: () => intervalOf(manifest.site, section === 'live' ? 'top' : 'line'),
      fetch: (_since, signal) => fetchAccumulators(api, language, section, signal),
      apply: (answer) => {
        this.book.ingestGames(answer.accumulators.flatMap((set) => set.legs.map((leg) => leg.game)), 'some', true);
        state.take(answer);
      },
      gameIds: () => state.sets.flatMap((set) => set.legs.map((leg) => leg.game.id)),
      marketIds: () => state.sets.flatMap((set) => set.legs.map((leg) => leg.marketId)),
    }));
    return { feed, state };
  }

  dispose(): void {
    this.lists.clear();
  }

  gameEntity(id: number): GameEntity | undefined {
    return this.book.games.get(id);
  }

  /** Games that are known, in the order of their ids. */
  gamesOf(ids: readonly number[]): readonly GameEntity[] {
    return ids.flatMap((id) => this.book.games.get(id) ?? []);
  }

  sportBySlug(slug: string): SportInfo | undefined {
    return [...this.book.sports.values()].find((sport) => sport.slug === slug);
  }

  /** Slug of a sport; the site's config knows it before the feed has answered. */
  sportSlug(id: number): string {
    const known = this.book.sports.get(id)?.slug;
    return known ?? Object.entries(this.env.manifest.site.sports).find(([, sport]) => sport.id === id)?.[0] ?? String(id);
  }

  /** Championships of a sport that have games in a section, the top ones first, then by name. */
  champsOf(sportId: number, section: Section): readonly ChampInfo[] {
    return [...this.book.champs.values()]
      .filter((champ) => champ.sportId === sportId && champ.counts[section] > 0)
      .sort((a, b) => compareTop(a, b) || a.name.localeCompare(b.name, this.env.language));
  }

  /** The best known championships that have games, of all sports; both catalogues tell them. */
  topChamps(): readonly ChampInfo[] {
    return [...this.book.champs.values()]
      .filter(({ top, counts }) => top !== null && counts.line + counts.live > 0)
      .sort(compareTop);
  }

  /** Sports with games in a section, in the order of the site's config. */
  sportsOf(section: Section): readonly SportInfo[] {
    const { sports } = this.env.manifest.site;
    const place = (sport: SportInfo): number => sports[sport.slug]?.at ?? Number.MAX_SAFE_INTEGER;
    return [...this.book.sports.values()].filter((sport) => sport.counts[section] > 0).sort((a, b) => place(a) - place(b));
  }
}

export const lineStore = defineStore('sports/line', (env) => new LineStore(env));
