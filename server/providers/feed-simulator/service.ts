import { observeFeed } from '../../platform/metrics/observeFeed.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { EngineState } from './EngineState.ts';
import { feedErrors } from '../../platform/errors/feedErrors.ts';
import { FeedRunner } from './FeedRunner.ts';
import { migrations } from './migrations.ts';
import { createQuotePort } from './quotes.ts';
import { createResultsPort } from './resultsPort.ts';
import { createFeedPort } from './sandboxFeed.ts';

/** Real time between two looks at the clock and the pointer: ticks are a second apart. */
const STEP_MS = 250;
const FIRST_SEED = 20_261_121;
const CHANNEL = 'feed';

export const service: ServiceDefinition = {
  name: 'feed-simulator',
  migrations,
  errors: feedErrors,
  register(_app, platform) {
    // Games and prices come from elsewhere (`server/services/feed-intake`).
    if (platform.settings.feeds.length > 0) return;
    const runner = createRunner(platform);
    platform.ports.provide('feed', createFeedPort(runner));
    platform.ports.provide('quotes', createQuotePort(runner, platform.clock));
    platform.ports.provide('outcomeResults', createResultsPort(runner));
    platform.ports.provide('feedReader', {
      state: () => new EngineState(runner.engine),
      isReady: () => runner.isFresh,
      readyState: () => (runner.isFresh ? new EngineState(runner.engine) : null),
      catchUp: (version) => runner.catchUp(version),
      suspend: (suspension) => runner.override({ kind: 'suspension', ...suspension }),
    });
    platform.ready.require('feed', () => runner.isFresh);
    observeFeed(platform.metrics, runner);
    let endStepping: (() => Promise<void>) | null = null;
    let endHints: (() => Promise<void>) | null = null;
    const endAdvance = platform.clock.onAdvance(() => (runner.isReady ? runner.step() : undefined));
    return {
      async start() {
        await runner.start();
        endHints = await platform.bus.subscribe(CHANNEL, () => {
          runner.step().catch((error: unknown) => platform.logger.warn({ err: error }, 'The feed could not follow a hint'));
        });
        endStepping = platform.repeat.every({ name: 'feed.step', intervalMs: STEP_MS, run: async (report) => {
          await runner.stepIfDue();
          for (const { gameId, error } of runner.engine.takeFailures()) report(error, { gameId });
        } });
      },
      async stop() {
        endAdvance();
        await endStepping?.();
        await endHints?.();
        await runner.stop();
      },
    };
  },
};

function createRunner(platform: Platform): FeedRunner {
  return new FeedRunner({
    db: platform.db, clock: platform.clock, leadership: platform.leadership, logger: platform.logger.child({ service: 'feed' }), firstSeed: FIRST_SEED,
    hint: () => {
      platform.bus.publish(CHANNEL, null).catch((error: unknown) => platform.logger.debug({ err: error }, 'A hint of the feed was lost'));
    },
  });
}
