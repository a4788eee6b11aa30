import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageLog } from './MessageLog.ts';

export interface MessageServerOptions {
  readonly port: number;
  readonly log: MessageLog;
  /** Begins a snapshot behind what the log holds. `isJump`: for a reader of whom the log has nothing any more. */
  readonly beginSnapshot: (isJump: boolean) => void;
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
/** What a reader that stands still may leave lying; then it is let go, and asks again from where it was. */
const MOST_UNSENT_BYTES = 64 * 1_048_576;

/**
 * A provider's end of the feed protocol (docs/feed-protocol.md): `GET /?after=sequence[&snapshot=1]` answers with the log's messages
 * as NDJSON that does not end. Listens on this machine alone. Rejects where the port cannot be used.
 */
export async function serveMessages({ port, log, beginSnapshot }: MessageServerOptions): Promise<MessageServer> {
  const readers = new Map<ServerResponse, number>();
  let aliveAtMs: number | null = null;

  const send = (): void => {
    for (const [reader, sent] of readers) {
      if (reader.destroyed) continue;
      const lines = log.after(sent);
      if (lines === null || reader.writableLength > MOST_UNSENT_BYTES) {
        reader.destroy();
        continue;
      }
      if (lines.length > 0) reader.write(`${lines.join('\n')}\n`);
      readers.set(reader, log.sequence);
    }
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
    if (!isKept || searchParams.get('snapshot') === '1') beginSnapshot(!isKept);
    readers.set(answer, from);
    send();
    if (aliveAtMs !== null) answer.write(`${log.alive(aliveAtMs)}\n`);
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
      const line = log.alive(atMs);
      for (const reader of readers.keys()) if (!reader.destroyed) reader.write(`${line}\n`);
    },
    close: async () => {
      for (const reader of readers.keys()) reader.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
