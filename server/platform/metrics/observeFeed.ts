import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** What a process knows of its feed, whoever gives the prices. */
export interface ObservedFeed {
  readonly lagSec: number;
  readonly isLeader: boolean;
  /** 0 before there is a state. */
  readonly epoch: number;
  /** Games on offer. */
  gamesIn(section: 'line' | 'live'): number;
}

/** What an operator watches of the feed, read when `/metrics` is asked. */
export function observeFeed({ registry }: Pick<Metrics, 'registry'>, feed: ObservedFeed): void {
  const registers = [registry];
  new Gauge({
    name: 'lineup_feed_lag_seconds', help: 'How far the shown prices are behind the clock', registers,
    collect() {
      this.set(feed.lagSec);
    },
  });
  new Gauge({
    name: 'lineup_feed_leader', help: '1 in the process that writes the feed', registers,
    collect() {
      this.set(feed.isLeader ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_epoch', help: 'Epoch of the feed: grows with each new leader and each reset', registers,
    collect() {
      this.set(feed.epoch);
    },
  });
  new Gauge({
    name: 'lineup_feed_games', help: 'Games on offer, by section', labelNames: ['section'], registers,
    collect() {
      for (const section of ['line', 'live'] as const) this.set({ section }, feed.gamesIn(section));
    },
  });
}
