import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readCouponCode } from '../../../domain/betting/index.ts';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { fetchMarkets } from '../../sports/index.ts';
import { type CodeFailure, loadCouponCode, saveCouponCode, type SavedCode } from '../api/codesApi.ts';
import { codedCoupon, openCode, type OpenedCode } from './codedCoupon.ts';
import { type CouponStore, couponStore } from './CouponStore.ts';
import { type SelectionStore, selectionStore } from './SelectionStore.ts';

/** Saving the coupon under a code. */
export type SaveState = { readonly kind: 'idle' | 'pending' } | { readonly kind: 'failed'; readonly failure: CodeFailure } | ({ readonly kind: 'saved' } & SavedCode);

/** Loading a code: `question` waits for the customer, because the coupon is not empty. */
export type LoadState =
  | { readonly kind: 'idle' | 'pending' }
  | { readonly kind: 'failed'; readonly failure: CodeFailure | 'no-code' }
  | { readonly kind: 'question' | 'loaded'; readonly opened: OpenedCode };

const IDLE = { kind: 'idle' } as const;
const PENDING = { kind: 'pending' } as const;

/** Coupon codes (U33, A-46): saves the selections under a code, and loads those of another. */
export class CodeStore {
  save: SaveState = IDLE;
  load: LoadState = IDLE;
  /** `SelectionStore.edits` when the coupon was saved. */
  private savedEdits = -1;
  private newest = 0;
  private readonly env: StoreEnv;
  private readonly selection: SelectionStore;
  private readonly coupon: CouponStore;

  constructor(env: StoreEnv) {
    this.env = env;
    this.selection = env.use(selectionStore);
    this.coupon = env.use(couponStore);
    makeAutoObservable<this, 'env' | 'selection' | 'coupon' | 'newest'>(this, { env: false, selection: false, coupon: false, newest: false, save: observableRef, load: observableRef });
  }

  /** The code of the coupon as it is now; undefined when it was changed since, or never saved. */
  get saved(): SavedCode | undefined {
    return this.save.kind === 'saved' && this.savedEdits === this.selection.edits ? this.save : undefined;
  }

  /** Saves the coupon. */
  async saveCode(): Promise<void> {
    if (this.save.kind === 'pending' || this.selection.count === 0) return;
    this.save = PENDING;
    const { edits } = this.selection;
    const answer = await saveCouponCode(this.env.api, codedCoupon(this.selection));
    runInAction(() => {
      this.savedEdits = edits;
      this.save = typeof answer === 'string' ? { kind: 'failed', failure: answer } : { kind: 'saved', ...answer };
    });
  }

  /** Loads what a customer typed or a link names; asks first where that would replace selections. */
  async loadCode(typed: string): Promise<void> {
    const code = readCouponCode(typed);
    if (code === undefined) {
      this.load = { kind: 'failed', failure: 'no-code' };
      return;
    }
    this.newest += 1;
    const asked = this.newest;
    this.load = PENDING;
    const opened = await this.open(code);
    runInAction(() => {
      if (asked === this.newest) this.take(opened);
    });
  }

  /** The answer to the question whether the selections are replaced. */
  answerReplace(isYes: boolean): void {
    if (this.load.kind !== 'question') return;
    if (isYes) this.replace(this.load.opened);
    else this.load = IDLE;
  }

  /** Takes the message of the last load away. */
  dismissLoad(): void {
    this.load = IDLE;
  }

  clear(): void {
    this.save = IDLE;
    this.load = IDLE;
  }

  private async open(code: string): Promise<OpenedCode | CodeFailure> {
    const { api, language } = this.env;
    const loaded = await loadCouponCode(api, code, language);
    if (typeof loaded === 'string') return loaded;
    try {
      const marketIds = [...new Set(loaded.coupon.bets.map((bet) => bet.marketId))];
      return openCode(loaded, await fetchMarkets(api, marketIds, undefined, new AbortController().signal));
    } catch {
      return 'failed';
    }
  }

  private take(opened: OpenedCode | CodeFailure): void {
    if (typeof opened === 'string') this.load = { kind: 'failed', failure: opened };
    else if (opened.bets.length > 0 && this.selection.count > 0 && !this.isSame(opened)) this.load = { kind: 'question', opened };
    else this.replace(opened);
  }

  /** A link opened twice asks nothing. */
  private isSame({ bets }: OpenedCode): boolean {
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort().join();
    return ids(bets) === ids(this.selection.bets);
  }

  /** A code of which nothing is left changes nothing; it is told. */
  private replace(opened: OpenedCode): void {
    if (opened.bets.length > 0) {
      this.selection.replace(opened.bets, opened.typeId, opened.systemValue);
      this.coupon.markLoadedFromCode();
    }
    this.load = { kind: 'loaded', opened };
  }
}

/** Coupon codes. */
export const codeStore = defineStore('coupon/code', (env) => new CodeStore(env));
