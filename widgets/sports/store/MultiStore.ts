import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { isNumber, type KeptSet, keptSet } from './keptSet.ts';

/** Games on the multi-live page (U32), kept in this browser. */
export class MultiStore {
  private readonly kept: KeptSet<number>;
  /** So many tiles may stand on the page, each of which polls: `sections.multi.most`. */
  readonly most: number;

  constructor(env: StoreEnv) {
    const most = env.manifest.site.sections['multi']?.['most'];
    this.most = typeof most === 'number' ? most : 12;
    this.kept = keptSet(env.storage, 'multi.v1.games', isNumber);
  }

  get ids(): readonly number[] {
    return [...this.kept.values];
  }

  get isFull(): boolean {
    return this.kept.values.size >= this.most;
  }

  has(id: number): boolean {
    return this.kept.values.has(id);
  }

  add(id: number): void {
    if (!this.isFull) this.kept.add(id);
  }

  remove(id: number): void {
    this.kept.remove(id);
  }

  removeAll(): void {
    this.kept.clear();
  }

  dispose(): void {
    this.kept.dispose();
  }
}

export const multiStore = defineStore('sports/multi', (env) => new MultiStore(env));
