import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { isText, type KeptSet, keptSet } from './keptSet.ts';

/** What a pin or a hidden market means: the kind of market in every game, not one market of one game. */
export function marketKindKey(typeId: number, period: number): string {
  return `${typeId}.${period}`;
}

/** Pinned and hidden kinds of markets (U31), kept in this browser. */
export class MarketChoiceStore {
  private readonly pinned: KeptSet<string>;
  private readonly hidden: KeptSet<string>;

  constructor(env: StoreEnv) {
    this.pinned = keptSet(env.storage, 'markets.v1.pinned', isText);
    this.hidden = keptSet(env.storage, 'markets.v1.hidden', isText);
  }

  isPinned(key: string): boolean {
    return this.pinned.values.has(key);
  }

  isHidden(key: string): boolean {
    return this.hidden.values.has(key);
  }

  get hiddenCount(): number {
    return this.hidden.values.size;
  }

  togglePin(key: string): void {
    this.pinned.toggle(key);
  }

  hide(key: string): void {
    this.hidden.add(key);
    this.pinned.remove(key);
  }

  show(key: string): void {
    this.hidden.remove(key);
  }

  showAll(): void {
    this.hidden.clear();
  }

  dispose(): void {
    this.pinned.dispose();
    this.hidden.dispose();
  }
}

export const marketChoiceStore = defineStore('sports/market-choice', (env) => new MarketChoiceStore(env));
