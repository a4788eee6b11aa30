import { makeAutoObservable } from 'mobx';
import { defineStore } from '../../../runtime/sdk.ts';
import type { LockReason } from '../../../domain/betting/index.ts';

/** Why the price that was pressed takes no bet. Small, since every board has it; the message itself loads with the first press. */
export class LockNoticeStore {
  reason: LockReason | undefined = undefined;

  constructor() {
    makeAutoObservable(this);
  }

  show(reason: LockReason): void {
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
