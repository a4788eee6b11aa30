import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/service.ts';
import type { IntakeRunner } from './IntakeRunner.ts';
import type { StreamReader } from './transport/StreamReader.ts';

/** What an operator watches of providers, read when `/metrics` is asked; counted since this process began. */
export function observeIntake({ metrics, settings }: Pick<Platform, 'metrics' | 'settings'>, runner: IntakeRunner, readers: readonly StreamReader[]): void {
  const registers = [metrics.registry];
  const names = settings.feeds.map(({ provider }) => provider);
  new Gauge({
    name: 'lineup_feed_lag_seconds', help: 'How far the last entry of the journal is behind', registers,
    collect() {
      this.set(runner.lagSec);
    },
  });
  new Gauge({
    name: 'lineup_feed_leader', help: '1 in the process that listens to providers and writes the journal', registers,
    collect() {
      this.set(runner.isLeader ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_epoch', help: 'Epoch of the feed: grows with each new leader', registers,
    collect() {
      this.set(runner.isReady ? runner.feed.version.epoch : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_games', help: 'Games on offer, by section', labelNames: ['section'], registers,
    collect() {
      for (const section of ['line', 'live'] as const) this.set({ section }, runner.isReady ? runner.feed.book.section(section).games.size : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_provider_open', help: '1 while the markets of a provider take bets', labelNames: ['provider'], registers,
    collect() {
      for (const provider of runner.isReady ? names : []) this.set({ provider }, runner.feed.intake.provider(provider).isOpen ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_messages', help: 'Messages of a provider, by what became of them', labelNames: ['provider', 'what'], registers,
    collect() {
      for (const provider of runner.isReady ? names : []) {
        const { refused, unknownFields: _fields, ...counts } = runner.feed.intake.provider(provider).counts;
        for (const [what, count] of Object.entries(counts)) this.set({ provider, what }, count);
        for (const [reason, count] of refused) this.set({ provider, what: `refused: ${reason}` }, count);
      }
    },
  });
  new Gauge({
    name: 'lineup_feed_streams', help: 'Streams of a provider, opened and failed', labelNames: ['provider', 'what'], registers,
    collect() {
      for (const { name: provider, counts } of readers) for (const [what, count] of Object.entries(counts)) this.set({ provider, what }, count);
    },
  });
}
