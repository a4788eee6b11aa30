import type { FeedAsk } from '../../ports/feedSource.ts';
import { observeFeed } from '../../platform/metrics/observeFeed.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { formatVersion, readTradingRules } from '../../../domain/feed/index.ts';
import { IntakeRunner } from './IntakeRunner.ts';
import { observeIntake } from './intakeMetrics.ts';
import { migrations } from './journal/migrations.ts';
import { createFeedPort } from './ports/feedPort.ts';
import { createQuotePort } from './ports/quotes.ts';
import { createResultsPort } from './ports/results.ts';
import { registerPushDoor } from './transport/pushDoor.ts';
import { httpSource } from './transport/httpSource.ts';
import { StreamReader } from './transport/StreamReader.ts';

/** Real time between two looks at the journal, and between two writings of what came. */
const STEP_MS = 250;
const CHANNEL = 'feed_intake';

/** Takes games and prices from the providers of `FEED_URL`; without it the embedded simulator gives them. */
export const service: ServiceDefinition = {
  name: 'feed-intake',
  migrations,
  register(app, platform) {
    const { feeds } = platform.settings;
    if (feeds.length === 0) return;
    const readers: StreamReader[] = [];
    const runner = createRunner(platform, () => readers.some(({ isTelling }) => isTelling));
    provideFeed(platform, runner);
    observeFeed(platform.metrics, runner);
    observeIntake(platform, runner, readers);
    registerPushDoor(app, runner, platform.settings.feedKeys);
    const endReaders = async () => await Promise.all(readers.splice(0).map(async (reader) => await reader.end()));
    // One process listens to providers at a time: the one that leads.
    const followLead = async () => {
      if (!runner.isLeader) await endReaders();
      else if (readers.length === 0) readers.push(...feeds.flatMap(({ provider, url, authorization }) => (url === null ? [] : new StreamReader(provider, httpSource({ url, ...(authorization !== undefined && { authorization }) }), takerOf(runner), platform.logger))));
      for (const reader of readers) reader.look();
    };
    let endStepping: (() => Promise<void>) | null = null;
    let endHints: (() => Promise<void>) | null = null;
    return {
      async start() {
        await runner.start();
        endHints = await platform.bus.subscribe(CHANNEL, () => {
          runner.step().catch((error: unknown) => platform.logger.warn({ err: error }, 'The feed could not follow a hint'));
        });
        endStepping = platform.repeat.every({ name: 'feed-intake.step', intervalMs: STEP_MS, run: async () => {
          await runner.step();
          await followRules(platform.releases, runner);
          await followLead();
        } });
      },
      async stop() {
        await endStepping?.();
        // A hint that comes after the lead was given up would take it again.
        await endHints?.();
        const ended = endReaders();
        await runner.stop();
        await ended;
      },
    };
  },
};

function provideFeed(platform: Platform, runner: IntakeRunner): void {
  platform.ports.provide('feed', createFeedPort(runner));
  platform.ports.provide('quotes', createQuotePort(runner, platform.clock));
  platform.ports.provide('outcomeResults', createResultsPort(runner));
  platform.ports.provide('feedReader', {
    state: () => runner.feed.state(),
    isReady: () => runner.isFresh,
    readyState: () => (runner.isFresh ? runner.feed.state() : null),
    catchUp: async (version) => await runner.catchUp(version),
    suspend: async (suspension) => formatVersion(await runner.command({ kind: 'suspension', ...suspension })),
  });
  platform.ready.require('feed', () => runner.isServing);
}

/** The rules are the operator's, not a brand's: the base locks them, so that each brand says the same. While no brand is served those in force stay. */
async function followRules(releases: Platform['releases'], runner: IntakeRunner): Promise<void> {
  for (const { brand } of releases.brands()) {
    const answer = releases.forBrand(brand);
    if (answer?.kind !== 'served') continue;
    await runner.trade(readTradingRules(answer.release.trading));
    return;
  }
}

/** What readers of streams ask of the intake. */
function takerOf(runner: IntakeRunner) {
  const noted = (ask: FeedAsk): FeedAsk => {
    runner.feed.intake.noteAsked(ask, runner.nowMs);
    return ask;
  };
  return {
    ask: (name: string) => {
      const ask = runner.feed.intake.ask(name, runner.nowMs);
      return ask === null ? null : noted(ask);
    },
    resume: (name: string) => noted(runner.feed.intake.provider(name).resume(runner.nowMs)),
    accept: async (name: string, line: string) => await runner.accept(name, line),
  };
}

function createRunner(platform: Platform, isTelling: () => boolean): IntakeRunner {
  return new IntakeRunner({
    db: platform.db, clock: platform.clock, leadership: platform.leadership, logger: platform.logger.child({ service: 'feed-intake' }), isTelling,
    providers: platform.settings.feeds.map(({ provider, sports }) => ({ name: provider, sports })),
    hint: () => {
      platform.bus.publish(CHANNEL, null).catch((error: unknown) => platform.logger.debug({ err: error }, 'A hint of the feed was lost'));
    },
  });
}
