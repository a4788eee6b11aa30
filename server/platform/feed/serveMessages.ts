import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageLog } from './MessageLog.ts';

export interface MessageServerOptions {
  readonly port: number;
  readonly log: MessageLog;
  /** Begins a snapshot behind what the log holds. `isJump`: for a reader of whom the log has nothing any more. */
  readonly beginSnapshot: (isJump: boolean) => void;
  /** Real time in ms. */
  readonly nowMs: () => number;
}

export interface MessageServer {
  /** Where readers connect. */
  readonly url: string;
  /** Sends every reader what the log holds and it has not had. */
  send(): void;
  /** Sends a sign of life of a time in ms; whoever connects later begins with the last one. */
  alive(atMs: number): void;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
/** Lines that are written at a time. Whoever has been away for long reads on as fast as it can, and no more lies here for it. */
const PORTION = 500;
/** Readers who want to know how everything stands share a snapshot for so long, and get what came after it: telling all of it takes seconds. */
const SHARED_MS = 10_000;

/**
 * A provider's end of the feed protocol (docs/feed-protocol.md): `GET /[?after=sequence][&snapshot=1]` answers with the log's messages
 * as NDJSON that does not end. Listens on this machine alone. Rejects where the port cannot be used.
 */
export async function serveMessages({ port, log, beginSnapshot, nowMs }: MessageServerOptions): Promise<MessageServer> {
  const readers = new Set<Reader>();
  let aliveAtMs: number | null = null;
  let jump: { readonly from: number; readonly atMs: number } | null = null;

  /** Where a reader begins who wants nothing of what was sent before. */
  const jumpFrom = (): number => {
    if (jump !== null && nowMs() - jump.atMs <= SHARED_MS && log.after(jump.from, 0) !== null) return jump.from;
    jump = { from: log.sequence, atMs: nowMs() };
    beginSnapshot(true);
    return jump.from;
  };
  const send = (): void => {
    for (const reader of readers) reader.send();
  };
  const listen = (request: IncomingMessage, answer: ServerResponse): void => {
    const { searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
    const asked = searchParams.get('after');
    const after = asked === null ? null : Number(asked);
    if (request.method !== 'GET' || (after !== null && (!Number.isSafeInteger(after) || after < 0))) {
      answer.writeHead(request.method === 'GET' ? 400 : 405).end();
      return;
    }
    answer.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    // A reader knows that it is being answered before a snapshot is made, which takes seconds.
    answer.flushHeaders();
    const isKept = after !== null && log.after(after, 0) !== null;
    if (isKept && searchParams.get('snapshot') === '1') beginSnapshot(false);
    const reader = new Reader(answer, log, isKept ? after : jumpFrom());
    readers.add(reader);
    answer.on('close', () => readers.delete(reader));
    send();
    if (aliveAtMs !== null) reader.alive(aliveAtMs);
  };

  const server = createServer(listen);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    send,
    alive: (atMs) => {
      aliveAtMs = atMs;
      for (const reader of readers) reader.alive(atMs);
    },
    close: async () => {
      for (const reader of readers) reader.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One connection: what it has had, and what it still has to get. */
class Reader {
  private owedAliveAtMs: number | null = null;

  constructor(private readonly answer: ServerResponse, private readonly log: MessageLog, private sent: number) {
    answer.on('drain', () => this.send());
  }

  /** Writes for as long as the connection takes it. One that stands still until the log has lost its place is let go: it begins anew. */
  send(): void {
    const { answer, log } = this;
    while (!answer.destroyed && !answer.writableNeedDrain && this.sent < log.sequence) {
      const lines = log.after(this.sent, PORTION);
      if (lines === null) {
        this.end();
        return;
      }
      answer.write(`${lines.join('\n')}\n`);
      this.sent += lines.length;
    }
    this.payAlive();
  }

  /** A sign of life says that nothing is missing: it waits until that is so. */
  alive(atMs: number): void {
    this.owedAliveAtMs = atMs;
    this.payAlive();
  }

  end(): void {
    this.answer.destroy();
  }

  private payAlive(): void {
    if (this.owedAliveAtMs === null || this.sent < this.log.sequence || this.answer.destroyed) return;
    this.answer.write(`${this.log.alive(this.owedAliveAtMs)}\n`);
    this.owedAliveAtMs = null;
  }
}
