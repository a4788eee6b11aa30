import { makeAutoObservable } from 'mobx';
import { defineStore, isJsonObject, type JsonValue, type StoreEnv } from '../../../runtime/sdk.ts';

/** Settings of a visitor that the server need not know. */
const KEY = 'ui.v1';

interface BettingValues {
  readonly isGroupSportsByCategories: boolean;
  readonly isOnlyWithVideos: boolean;
  /** Boards of the line show what begins soon alone. */
  readonly isUpcomingEvent: boolean;
  /** Periods and statistics stand beside the score, where the page is wide enough. */
  readonly isWideScreenScoreboard: boolean;
  readonly marketColumns: 1 | 2 | 3;
}

const defaults: BettingValues = { isGroupSportsByCategories: true, isOnlyWithVideos: false, isUpcomingEvent: false, isWideScreenScoreboard: false, marketColumns: 2 };

function readValues(kept: JsonValue | undefined): BettingValues {
  if (!isJsonObject(kept)) return defaults;
  const columns = kept['marketColumns'];
  return {
    isGroupSportsByCategories: kept['isGroupSportsByCategories'] !== false,
    isOnlyWithVideos: kept['isOnlyWithVideos'] === true,
    isUpcomingEvent: kept['isUpcomingEvent'] === true,
    isWideScreenScoreboard: kept['isWideScreenScoreboard'] === true,
    marketColumns: columns === 1 || columns === 3 ? columns : 2,
  };
}

/** How this visitor likes the tables (spec section 3, betting state; U31). Kept in this browser. */
export class BettingStore {
  private values: BettingValues;
  /** Championships folded away on the board, while the tab is open. */
  readonly foldedChamps = new Set<number>();
  /** Type of the market that boards without room for more show, while the tab is open; undefined is the first of each sport. */
  boardMarket: number | undefined = undefined;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    this.values = readValues(env.storage.get(KEY));
    makeAutoObservable<this, 'env'>(this, { env: false });
  }

  get isGroupedByChamp(): boolean {
    return this.values.isGroupSportsByCategories;
  }

  get isOnlyWithVideos(): boolean {
    return this.values.isOnlyWithVideos;
  }

  get isUpcomingEvent(): boolean {
    return this.values.isUpcomingEvent;
  }

  get isWideScreenScoreboard(): boolean {
    return this.values.isWideScreenScoreboard;
  }

  get marketColumns(): 1 | 2 | 3 {
    return this.values.marketColumns;
  }

  update(patch: Partial<BettingValues>): void {
    this.values = { ...this.values, ...patch };
    this.env.storage.set(KEY, { ...this.values });
  }

  dispose(): void {
    this.foldedChamps.clear();
  }

  showMarket(typeId: number | undefined): void {
    this.boardMarket = typeId;
  }

  toggleChamp(id: number): void {
    if (!this.foldedChamps.delete(id)) this.foldedChamps.add(id);
  }
}

export const bettingStore = defineStore('sports/betting', (env) => new BettingStore(env));
