import { makeAutoObservable } from 'mobx';
import { defineStore } from '../../../runtime/sdk.ts';
import type { LockReason } from '../../../domain/betting/index.ts';

/** Why a price takes no bet, or the coupon no more of them. */
type Refusal = LockReason | 'full';

/** Why the price that was pressed was not taken. Small, since every board has it; the message itself loads with the first press. */
export class LockNoticeStore {
  reason: Refusal | undefined = undefined;

  constructor() {
    makeAutoObservable(this);
  }

  show(reason: Refusal): void {
    this.reason = reason;
  }

  dismiss(): void {
    this.reason = undefined;
  }

  clear(): void {
    this.dismiss();
  }
}

/** What a press on a locked price has to say. */
export const lockNoticeStore = defineStore('coupon/lock-notice', () => new LockNoticeStore());
