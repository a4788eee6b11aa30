import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/service.ts';
import type { IntakeRunner } from './IntakeRunner.ts';
import type { StreamReader } from './transport/StreamReader.ts';

/** What an operator watches of providers besides the feed itself, read when `/metrics` is asked; counted since this process began. */
export function observeIntake({ metrics, settings }: Pick<Platform, 'metrics' | 'settings'>, runner: IntakeRunner, readers: readonly StreamReader[]): void {
  const registers = [metrics.registry];
  const names = settings.feeds.map(({ provider }) => provider);
  new Gauge({
    name: 'lineup_feed_provider_open', help: '1 while the markets of a provider take bets', labelNames: ['provider'], registers,
    collect() {
      for (const provider of runner.isReady ? names : []) this.set({ provider }, runner.feed.intake.provider(provider).isOpen ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lineup_feed_position', help: 'Sequence of the last message of a provider that was taken in its order', labelNames: ['provider'], registers,
    collect() {
      for (const provider of runner.isReady ? names : []) this.set({ provider }, runner.feed.intake.provider(provider).position);
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
    name: 'lineup_feed_unreadable', help: 'Lines of which nobody can tell who sent them, or that speak for another provider, by reason', labelNames: ['reason'], registers,
    collect() {
      for (const [reason, count] of runner.isReady ? runner.feed.intake.unreadable : []) this.set({ reason }, count);
    },
  });
  new Gauge({
    name: 'lineup_feed_streams', help: 'Streams of a provider, opened and failed', labelNames: ['provider', 'what'], registers,
    collect() {
      for (const { name: provider, counts } of readers) for (const [what, count] of Object.entries(counts)) this.set({ provider, what }, count);
    },
  });
}
