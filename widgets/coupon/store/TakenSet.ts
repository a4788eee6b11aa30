import { autorun, makeAutoObservable, runInAction } from 'mobx';
import type { LineStore } from '../../sports/index.ts';
import type { SelectionStore } from './SelectionStore.ts';
import type { CouponSettingsStore } from './SettingsStore.ts';

/** A set of the day as the coupon compares itself with it. */
export interface DaySet {
  readonly expressId: number;
  readonly outcomeIds: readonly string[];
}

/**
 * The set of the day that the coupon comes from: the one its selections were added with, or the one taken last
 * (settings, `expressId`) when its selections are all here again and no others.
 */
export class TakenSet {
  private readonly selection: SelectionStore;
  private readonly settings: CouponSettingsStore;
  private readonly line: LineStore;
  private readonly stop: () => void;

  constructor(selection: SelectionStore, settings: CouponSettingsStore, line: LineStore) {
    this.selection = selection;
    this.settings = settings;
    this.line = line;
    makeAutoObservable<this, 'selection' | 'settings' | 'line' | 'stop'>(this, { selection: false, settings: false, line: false, stop: false });
    this.stop = autorun(() => {
      const { addedId } = this;
      if (addedId !== null) runInAction(() => settings.setExpressId(addedId));
    });
  }

  dispose(): void {
    this.stop();
  }

  get expressId(): number | null {
    return this.addedId ?? this.againId;
  }

  /** Set while the selections, added one by one, are the set taken last. */
  get againId(): number | null {
    if (this.addedId !== null) return null;
    const set = this.find(this.settings.expressId);
    const betIds = this.selection.bets.map((bet) => bet.id);
    const isExactly = set !== undefined && set.outcomeIds.length === betIds.length && set.outcomeIds.every((id) => betIds.includes(id));
    return isExactly ? set.expressId : null;
  }

  /** The sets have to be followed: the selections come from one, or may become one again. */
  get isNeeded(): boolean {
    return this.addedId !== null || (this.settings.expressId !== null && this.selection.count > 1);
  }

  /** The set as it is offered now; undefined when it is not. */
  get offered(): DaySet | undefined {
    return this.find(this.expressId);
  }

  /** The set is over: its selections are ordinary ones, and stay so. */
  drop(): void {
    this.selection.dropSet();
    this.settings.setExpressId(null);
  }

  private get addedId(): number | null {
    return this.selection.bets.find((bet) => bet.expressId !== null)?.expressId ?? null;
  }

  private find(expressId: number | null): DaySet | undefined {
    if (expressId === null) return undefined;
    const sets = [...this.line.accumulators('line').state.sets, ...this.line.accumulators('live').state.sets];
    const set = sets.find(({ id }) => id === expressId);
    return set && { expressId, outcomeIds: set.legs.map((leg) => leg.outcomeId) };
  }
}
