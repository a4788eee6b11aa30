import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/service.ts';
import type { FeedRunner } from './FeedRunner.ts';

/** What an operator watches of the feed, read when `/metrics` is asked. */
export function observeFeed({ metrics }: Pick<Platform, 'metrics'>, runner: FeedRunner): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'lineup_feed_lag_seconds', help: 'How far the shown prices are behind the platform clock', registers,
    collect() {
      this.set(runner.lagSec);
    },
  });
  new Gauge({
    name: 'lineup_feed_leader', help: '1 in the process that writes the feed', registers,
    collect() {
      this.set(runner.isLeader ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_epoch', help: 'Epoch of the feed: grows with each new leader and each reset', registers,
    collect() {
      this.set(runner.isReady ? runner.engine.version.epoch : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_games', help: 'Games on offer, by section', labelNames: ['section'], registers,
    collect() {
      for (const section of ['line', 'live'] as const) this.set({ section }, runner.isReady ? runner.engine.gamesOf(section).size : 0);
    },
  });
}
