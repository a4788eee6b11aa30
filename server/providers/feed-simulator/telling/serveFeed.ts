import { MessageLog } from '../../../platform/feed/MessageLog.ts';
import { type MessageServer, serveMessages } from '../../../platform/feed/serveMessages.ts';
import { FeedEngine } from '../FeedEngine.ts';
import { FeedTeller } from './FeedTeller.ts';

export interface FeedServerOptions {
  readonly port: number;
  /** Name in every message. */
  readonly provider: string;
  readonly seed: number;
  /** Ids of the sports that are offered; all by default. */
  readonly sports?: readonly number[];
  /** Real time in ms. */
  readonly nowMs: () => number;
  /** Runs again and again until the returned function is called. */
  readonly every: (intervalMs: number, run: () => void) => () => void;
}

export type FeedServer = Pick<MessageServer, 'url' | 'close'>;

const STEP_MS = 1_000;
const ALIVE_EVERY_MS = 10_000;
const ENDED_MS = 6 * 3_600_000;

/** The simulator as a provider of its own. Sequences are milliseconds since 1970 at first, so that they never repeat after a start. */
export async function serveFeed({ port, provider, seed, sports, nowMs, every }: FeedServerOptions): Promise<FeedServer> {
  const engine = new FeedEngine({ seed, generation: 0, epoch: 1 }, nowMs());
  const teller = new FeedTeller(engine, { endedMs: ENDED_MS, ...(sports && { sports }) });
  const log = new MessageLog(provider, nowMs());

  const beginSnapshot = (isJump: boolean): void => {
    log.add({ type: 'snapshot', phase: 'begin', ...(isJump && { isJump }) }, nowMs());
    for (const content of teller.snapshot()) log.add(content, nowMs());
    log.add({ type: 'snapshot', phase: 'end' }, nowMs());
  };
  const server = await serveMessages({ port, log, beginSnapshot, nowMs });
  let aliveAtMs = nowMs();
  server.alive(aliveAtMs);
  const endSteps = every(STEP_MS, () => {
    engine.advanceTo(nowMs());
    for (const content of teller.changes()) log.add(content, nowMs());
    server.send();
    if (nowMs() - aliveAtMs < ALIVE_EVERY_MS) return;
    aliveAtMs = nowMs();
    server.alive(aliveAtMs);
  });
  return {
    url: server.url,
    close: async () => {
      endSteps();
      await server.close();
    },
  };
}
