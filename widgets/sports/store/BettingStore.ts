import { makeAutoObservable } from 'mobx';
import { defineStore, type StoreEnv, type UiValues } from '../../../runtime/sdk.ts';

type BettingValues = Pick<UiValues, 'isGroupSportsByCategories' | 'isOnlyWithVideos' | 'isUpcomingEvent' | 'isWideScreenScoreboard' | 'marketColumns'>;

/** How this visitor likes the tables (spec section 3, betting state; U31). Settings of the visitor (`middleware/settings.ts`). */
export class BettingStore {
  /** Championships folded away on the board, while the tab is open. */
  readonly foldedChamps = new Set<number>();
  /** Type of the market that boards without room for more show, while the tab is open; undefined is the first of each sport. */
  boardMarket: number | undefined = undefined;
  /** Part of the game that boards of the Asian view show where there is no room for both: the whole, or the first half, set, ... */
  boardPeriod: 0 | 1 = 0;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false });
  }

  get isGroupedByChamp(): boolean {
    return this.env.ui.get('isGroupSportsByCategories');
  }

  get isOnlyWithVideos(): boolean {
    return this.env.ui.get('isOnlyWithVideos');
  }

  get isUpcomingEvent(): boolean {
    return this.env.ui.get('isUpcomingEvent');
  }

  get isWideScreenScoreboard(): boolean {
    return this.env.ui.get('isWideScreenScoreboard');
  }

  get marketColumns(): 1 | 2 | 3 {
    return this.env.ui.get('marketColumns');
  }

  update(patch: Partial<BettingValues>): void {
    this.env.ui.update(patch);
  }

  dispose(): void {
    this.foldedChamps.clear();
  }

  showMarket(typeId: number | undefined): void {
    this.boardMarket = typeId;
  }

  showPeriod(period: 0 | 1): void {
    this.boardPeriod = period;
  }

  toggleChamp(id: number): void {
    if (!this.foldedChamps.delete(id)) this.foldedChamps.add(id);
  }
}

export const bettingStore = defineStore('sports/betting', (env) => new BettingStore(env));
