import { makeAutoObservable, runInAction } from 'mobx';
import type { Minor } from '../../../domain/money/index.ts';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import { fetchPrepaidMinor } from '../api/promoApi.ts';

export type AdvanceState = 'idle' | 'pending' | 'ready' | 'failed';

/** The advance out of possible winnings: asked for by the customer, then used as the stake or not. */
export class AdvanceDraft {
  state: AdvanceState = 'idle';
  /** Spec: availablePrepaidAmount; 0 until it is asked for. */
  availableMinor: Minor = 0;
  private isWanted = false;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false });
  }

  get isUsed(): boolean {
    return this.isWanted && this.availableMinor > 0;
  }

  /** "Find out": asks the platform for the figure. */
  async ask(accountId: number): Promise<void> {
    this.state = 'pending';
    const amount = await fetchPrepaidMinor(this.env.api, accountId).catch(() => undefined);
    runInAction(() => {
      this.state = amount === undefined ? 'failed' : 'ready';
      this.availableMinor = amount ?? 0;
    });
  }

  use(isWanted: boolean): void {
    this.isWanted = isWanted;
  }

  clear(): void {
    this.state = 'idle';
    this.availableMinor = 0;
    this.isWanted = false;
  }
}
