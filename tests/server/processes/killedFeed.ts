import { marketIdOf, outcomeIdOf } from '../../../domain/feed/index.ts';
import { readMessage } from '../../../schemas/feed/index.ts';
import { type FeedServer, serveFeed } from '../../../server/providers/feed-simulator/telling/serveFeed.ts';
import { httpSource } from '../../../server/services/feed-intake/transport/httpSource.ts';
import type { FeedElsewhere } from './killRounds.ts';

const FOOTBALL = 1;
const AGAIN_MS = 200;

/** A provider that breaks off and comes again at its address, and what it has ever offered. */
export class KilledFeed implements FeedElsewhere {
  readonly offered = new Set<string>();
  private readonly ending = new AbortController();

  private constructor(private server: FeedServer) {
    void this.listen();
  }

  static async start(): Promise<KilledFeed> {
    return new KilledFeed(await serve(0));
  }

  get url(): string {
    return this.server.url;
  }

  async restart(): Promise<void> {
    const port = Number(new URL(this.url).port);
    await this.server.close();
    this.server = await serve(port);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.server.close();
  }

  private async listen(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      try {
        for await (const line of httpSource({ url: this.url }).open({ provider: 'main', afterSequence: 0, withSnapshot: true }, signal)) this.note(line);
      } catch {
        // It was broken off, or is not there yet.
      }
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  private note(line: string): void {
    const { message } = readMessage(line);
    if (message?.type !== 'odds') return;
    for (const { typeId, period, param = null, outcomes } of message.markets) {
      const marketId = marketIdOf(message.gameId, { typeId, period, param });
      for (const outcome of outcomes) this.offered.add(`${outcomeIdOf(marketId, { typeId: outcome.typeId, param: outcome.param ?? null })}=${outcome.odds}`);
    }
  }
}

async function serve(port: number): Promise<FeedServer> {
  return await serveFeed({ port, provider: 'main', seed: 8, sports: [FOOTBALL], nowMs: Date.now, every: (ms, run) => { const timer = setInterval(run, ms); return () => clearInterval(timer); } });
}
