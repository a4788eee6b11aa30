import { makeAutoObservable, observableRef, observableStruct } from 'mobx';
import type { GamesAnswer } from '../api/feedShapes.ts';
import type { AccumulatorInfo, AccumulatorsAnswer, TopAnswer } from '../api/lineApi.ts';

/** A page of a longer list is asked for anew after so many rounds: games that come and go move its borders. */
export const PAGED_FULL_EVERY = 5;

/** Ids of a list in the feed's order. */
export class GameListState {
  ids: readonly number[] = [];
  total = 0;

  constructor() {
    makeAutoObservable(this, { ids: observableStruct });
  }

  /** More games fit the question than are held. */
  get isPaged(): boolean {
    return this.total > this.ids.length;
  }

  take(answer: GamesAnswer): void {
    this.total = answer.total;
    if (answer.isFull) {
      this.ids = answer.games.map((game) => game.id);
      return;
    }
    const gone = new Set(answer.removed);
    const kept = this.ids.filter((id) => !gone.has(id));
    const known = new Set(kept);
    this.ids = [...kept, ...answer.games.map((game) => game.id).filter((id) => !known.has(id))];
  }
}

/** Ids of what the home page shows first. */
export class TopState {
  liveIds: readonly number[] = [];
  upcomingIds: readonly number[] = [];

  constructor() {
    makeAutoObservable(this, { liveIds: observableStruct, upcomingIds: observableStruct });
  }

  take(answer: TopAnswer): void {
    this.liveIds = answer.live.map((game) => game.id);
    this.upcomingIds = answer.upcoming.map((game) => game.id);
  }
}

/** Accumulators of the day. */
export class AccumulatorState {
  sets: readonly AccumulatorInfo[] = [];

  constructor() {
    makeAutoObservable(this, { sets: observableRef });
  }

  take(answer: AccumulatorsAnswer): void {
    this.sets = answer.accumulators;
  }
}
