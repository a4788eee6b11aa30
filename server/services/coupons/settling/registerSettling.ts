import type { Platform, ServiceLifecycle } from '../../../platform/service.ts';
import { SETTLING_QUEUE, settleGames } from './settleGames.ts';
import { SettlementRunner, type SettlementParts } from './SettlementRunner.ts';
import { voidRow } from './settleRow.ts';

/** Real time between two looks at what has ended. */
const STEP_MS = 500;
/** How long an advance of the clock waits for the feed: another process may lead it. In real ms. */
const FEED_PATIENCE_MS = 3_000;
const FEED_POLL_MS = 50;

/** Offers settling and voiding by hand; what it gives starts and stops settling by results. */
export function registerSettling(platform: Platform): Required<ServiceLifecycle> {
  let runner: SettlementRunner | null = null;
  let endStepping: (() => Promise<void>) | null = null;
  let endRetrying: (() => Promise<void>) | null = null;
  let endAdvance = (): void => undefined;
  platform.ports.provide('settlement', {
    voidCoupon: async (trx, couponId, reason) => {
      await voidRow(trx, { money: platform.ports.get('money'), deadlines: platform.deadlines, nowMs: platform.clock.nowMs() }, couponId, reason);
    },
    settleGames: (gameIds) => settleGames(partsOf(platform), gameIds),
  });
  return {
    start() {
      const started = new SettlementRunner(partsOf(platform));
      runner = started;
      // After the feed's own listener, which was added when the feed was registered.
      endAdvance = platform.clock.onAdvance(async ({ toMs }) => {
        await feedAt(platform, toMs);
        await started.catchUp();
      });
      let isFeedThere = false;
      endStepping = platform.repeat.every({ name: SETTLING_QUEUE, intervalMs: STEP_MS, run: async () => {
        // The feed is started after coupons, and takes its time.
        isFeedThere ||= platform.ports.get('feedReader').isReady();
        if (isFeedThere) await started.step();
      } });
      endRetrying = platform.queues.add({
        name: 'settlement.failed',
        isAnyDue: (builder, nowMs) => platform.failures.isAnyDue(SETTLING_QUEUE, builder, nowMs),
        run: () => started.retryFailed(),
      });
    },
    async stop() {
      endAdvance();
      await endStepping?.();
      await endRetrying?.();
      await runner?.stop();
    },
  };
}

function partsOf({ db, ports, clock, deadlines, failures, leadership, logger }: Platform): SettlementParts {
  return { db, money: ports.get('money'), deadlines, failures, results: ports.get('outcomeResults'), clock, leadership, logger: logger.child({ service: 'settlement' }) };
}

/** Resolves when this process's feed has come to a time, or when it has had its chance: the loop settles the rest. */
async function feedAt({ ports }: Platform, nowMs: number): Promise<void> {
  const untilMs = performance.now() + FEED_PATIENCE_MS;
  while (!ports.get('outcomeResults').reaches(nowMs) && performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, FEED_POLL_MS));
  }
}
