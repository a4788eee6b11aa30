import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedEngine } from '../FeedEngine.ts';
import { FeedTeller } from './FeedTeller.ts';
import { MessageLog } from './MessageLog.ts';

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

export interface FeedServer {
  /** Where readers connect. */
  readonly url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const STEP_MS = 1_000;
const ALIVE_EVERY_MS = 10_000;
const ENDED_MS = 6 * 3_600_000;
/** What a reader that stands still may leave lying; then it is let go, and asks again from where it was. */
const MOST_UNSENT_BYTES = 64 * 1_048_576;

/**
 * The simulator as a provider of its own: `GET /?after=sequence[&snapshot=1]` answers with its messages as NDJSON that does not
 * end. Listens on this machine alone. Sequences are milliseconds since 1970 at first, so that they never repeat after a start.
 */
export async function serveFeed({ port, provider, seed, sports, nowMs, every }: FeedServerOptions): Promise<FeedServer> {
  const engine = new FeedEngine({ seed, generation: 0, epoch: 1 }, nowMs());
  const teller = new FeedTeller(engine, { endedMs: ENDED_MS, ...(sports && { sports }) });
  const log = new MessageLog(provider, nowMs());
  const readers = new Map<ServerResponse, number>();
  let aliveAtMs = 0;

  const send = (): void => {
    for (const [reader, sent] of readers) {
      const lines = log.after(sent);
      if (lines === null || reader.writableLength > MOST_UNSENT_BYTES) {
        reader.destroy();
        continue;
      }
      if (lines.length > 0) reader.write(`${lines.join('\n')}\n`);
      readers.set(reader, log.sequence);
    }
  };
  const snapshot = (isJump: boolean): void => {
    log.add({ type: 'snapshot', phase: 'begin', ...(isJump && { isJump }) }, nowMs());
    for (const content of teller.snapshot()) log.add(content, nowMs());
    log.add({ type: 'snapshot', phase: 'end' }, nowMs());
  };
  const step = (): void => {
    engine.advanceTo(nowMs());
    for (const content of teller.changes()) log.add(content, nowMs());
    send();
    if (nowMs() - aliveAtMs < ALIVE_EVERY_MS) return;
    aliveAtMs = nowMs();
    for (const reader of readers.keys()) reader.write(`${log.alive(aliveAtMs)}\n`);
  };
  const listen = (request: IncomingMessage, answer: ServerResponse): void => {
    const { searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
    const after = Number(searchParams.get('after') ?? 0);
    if (request.method !== 'GET' || !Number.isSafeInteger(after) || after < 0) {
      answer.writeHead(request.method === 'GET' ? 400 : 405).end();
      return;
    }
    answer.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    answer.on('close', () => readers.delete(answer));
    const isKept = log.after(after) !== null;
    const from = isKept ? after : log.sequence;
    if (!isKept || searchParams.get('snapshot') === '1') snapshot(!isKept);
    readers.set(answer, from);
    send();
    answer.write(`${log.alive(nowMs())}\n`);
  };

  const server = createServer(listen);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const endSteps = every(STEP_MS, step);
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      endSteps();
      for (const reader of readers.keys()) reader.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
