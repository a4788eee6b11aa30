import { makeObservable, observableRef, runInAction } from 'mobx';
import { defineStore, type Poller, type StoreEnv } from '../../../runtime/sdk.ts';
import type { ClockInfo } from '../api/feedShapes.ts';

const TICK_MS = 1_000;

/**
 * One second hand for all running clocks (U18): it ticks only while a clock is shown. Before the first tick, on the
 * server and while hydrating, clocks stand at what the feed said, so that both sides write the same text.
 */
export class ClockStore {
  /** Platform time in ms at the last tick; 0 before the first. */
  nowMs = 0;
  private readonly env: StoreEnv;
  private users = 0;
  private poller: Poller | null = null;

  constructor(env: StoreEnv) {
    this.env = env;
    makeObservable(this, { nowMs: observableRef });
  }

  /** Keeps the second hand moving until the returned function is called. */
  retain(): () => void {
    this.users += 1;
    this.poller ??= this.env.timers.poll({
      name: 'clock',
      intervalMs: () => TICK_MS,
      run: async () => {
        runInAction(() => (this.nowMs = this.env.nowMs()));
      },
    });
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.users -= 1;
      if (this.users > 0) return;
      this.poller?.stop();
      this.poller = null;
    };
  }

  /** Seconds on a clock now: it runs locally between polls. */
  secondsOf(clock: ClockInfo): number {
    if (!clock.isRunning || this.nowMs === 0) return clock.elapsedSec;
    const sinceSec = Math.max(0, Math.floor((this.nowMs - Date.parse(clock.atUtc)) / 1_000));
    return clock.direction === 'up' ? clock.elapsedSec + sinceSec : Math.max(0, clock.elapsedSec - sinceSec);
  }

  dispose(): void {
    this.poller?.stop();
  }
}

export const clockStore = defineStore('sports/clock', (env) => new ClockStore(env));
