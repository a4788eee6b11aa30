import { KeptStream } from '../../platform/feed/KeptStream.ts';
import type { MessageLog } from '../../platform/feed/MessageLog.ts';
import { type MessageServer, serveMessages } from '../../platform/feed/serveMessages.ts';
import { type RawDocument, readDocuments } from './readDocuments.ts';
import { translate, type Translation } from './translate.ts';

export interface XmlFeedOptions {
  readonly log: MessageLog;
  readonly nowMs: () => number;
  /** What was skipped and why, when it happens for the 1st, 10th, 100th time. */
  readonly note: (text: string) => void;
}

/** Numbers what a provider tells in XML, and counts what was skipped. */
export class XmlAdapter {
  readonly counts = new Map<string, number>();
  /** A snapshot has begun and is not complete. */
  isTelling = false;
  private begunAt = -1;

  constructor(private readonly options: XmlFeedOptions) {}

  /** The provider is asked for everything. */
  begin(isJump: boolean): void {
    const { log, nowMs } = this.options;
    if (this.begunAt === log.sequence && !isJump) return;
    log.add({ type: 'snapshot', phase: 'begin', ...(isJump && { isJump }) }, nowMs());
    [this.isTelling, this.begunAt] = [true, log.sequence];
  }

  /** Takes one document into the log; what kind it was is its caller's to act upon. */
  take(raw: RawDocument): { readonly kind: Translation['kind']; readonly atMs: number } {
    const { log, nowMs, note } = this.options;
    const { kind, messages, skipped, atMs = nowMs() } = translate(raw);
    for (const { reason, message } of skipped) {
      const count = (this.counts.get(reason) ?? 0) + 1;
      this.counts.set(reason, count);
      if (/^10*$/.test(String(count))) note(`skipped, ${reason} (${count}): ${message}`);
    }
    for (const message of messages) log.add(message, atMs);
    if (kind === 'snapshot_complete' && this.isTelling) log.add({ type: 'snapshot', phase: 'end' }, atMs);
    this.isTelling &&= kind !== 'snapshot_complete';
    return { kind, atMs };
  }
}

/**
 * A provider in XML as one of the feed protocol. `open` connects to it: it then tells everything, a `snapshot_complete`, and what
 * changes. It is asked for everything anew whenever something is lost, or a reader wants a snapshot.
 */
export async function serveXmlFeed(port: number, open: (signal: AbortSignal) => AsyncIterable<Uint8Array>, options: XmlFeedOptions): Promise<Pick<MessageServer, 'url' | 'close'>> {
  const { log, note } = options;
  const adapter = new XmlAdapter(options);
  adapter.begin(false);
  const server = await serveMessages({ port, log, nowMs: options.nowMs, beginSnapshot: (isJump) => {
    adapter.begin(isJump);
    stream.reopen();
  } });
  const read = async (signal: AbortSignal): Promise<void> => {
    try {
      for await (const raw of readDocuments(open(signal))) {
        if (signal.aborted) return;
        const { kind, atMs } = adapter.take(raw);
        server.send();
        if (kind === 'lost') return;
        if (kind === 'alive') server.alive(atMs);
        if (kind === 'alive' && !adapter.isTelling) stream.heard();
      }
    } finally {
      // Until it is heard again nobody knows what has changed: a snapshot that does not end suspends its markets.
      adapter.begin(false);
      server.send();
    }
  };
  const stream = new KeptStream({ read, failed: (error) => note(`the stream broke off: ${String(error)}`) });
  return { url: server.url, close: async () => await stream.end().then(server.close) };
}
