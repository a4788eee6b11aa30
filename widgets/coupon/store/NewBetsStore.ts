import { makeAutoObservable } from 'mobx';
import { defineStore } from '../../../runtime/sdk.ts';

/** How many bets were placed in this tab since *My bets* was last looked at. Small, since the first view has it. */
export class NewBetsStore {
  count = 0;
  /** *My bets* is in view: what is placed now is seen there. */
  private isShown = false;

  constructor() {
    makeAutoObservable(this);
  }

  add(placed: number): void {
    if (!this.isShown) this.count += placed;
  }

  /** *My bets* was opened, or left. */
  show(isShown: boolean): void {
    this.isShown = isShown;
    this.count = isShown ? 0 : this.count;
  }

  /** Another customer's bets are not theirs. */
  clear(): void {
    this.count = 0;
  }
}

/** Bets that *My bets* has to tell of. */
export const newBetsStore = defineStore('coupon/new-bets', () => new NewBetsStore());
