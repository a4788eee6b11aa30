import { feedSecOf } from '../../providers/feed-simulator/feedTime.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { SETTLING_QUEUE, settleGames } from './settleGames.ts';
import { SettlementRunner, type SettlementParts } from './SettlementRunner.ts';
import { voidRow } from './settleRow.ts';
import { migrations } from './settlementTables.ts';

/** Real time between two looks at what has ended. */
const STEP_MS = 500;
/** How long an advance of the clock waits for the feed: another process may lead it. In real ms. */
const FEED_PATIENCE_MS = 3_000;
const FEED_POLL_MS = 50;

export const service: ServiceDefinition = {
  name: 'settlement',
  migrations,
  register(_app, platform) {
    let runner: SettlementRunner | null = null;
    let endStepping: (() => Promise<void>) | null = null;
    platform.ports.provide('settlement', {
      voidCoupon: async (trx, couponId, reason) => {
        await voidRow(trx, { money: platform.ports.get('money'), deadlines: platform.deadlines, nowMs: platform.clock.nowMs() }, couponId, reason);
      },
      settleGames: (gameIds) => settleGames(partsOf(platform), gameIds),
    });
    // After the feed's own listener, which was added before: services are registered in the order of their names.
    const endAdvance = platform.clock.onAdvance(async ({ toMs }) => {
      if (runner === null) return;
      await feedAt(platform, toMs);
      await runner.catchUp();
    });
    return {
      start() {
        const started = new SettlementRunner(partsOf(platform));
        runner = started;
        endStepping = platform.repeat.every({ name: SETTLING_QUEUE, intervalMs: STEP_MS, run: () => started.step() });
      },
      async stop() {
        endAdvance();
        await endStepping?.();
        await runner?.stop();
      },
    };
  },
};

function partsOf({ db, ports, clock, deadlines, failures, leadership, logger }: Platform): SettlementParts {
  return { db, money: ports.get('money'), deadlines, failures, results: ports.get('outcomeResults'), clock, leadership, logger: logger.child({ service: 'settlement' }) };
}

/** Resolves when this process's feed has come to a time, or when it has had its chance: the loop settles the rest. */
async function feedAt({ ports }: Platform, nowMs: number): Promise<void> {
  const untilMs = performance.now() + FEED_PATIENCE_MS;
  while (ports.get('feedReader').engine().sec < feedSecOf(nowMs) && performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, FEED_POLL_MS));
  }
}
