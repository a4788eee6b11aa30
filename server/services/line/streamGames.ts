import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { DATA_POLICY } from '../../platform/http/answerHeaders.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { ReportItem } from '../../platform/repeat.ts';
import type { Platform } from '../../platform/service.ts';
import type { Settings } from '../../platform/settings.ts';
import type { FeedState } from '../../ports/feed.ts';
import { lineErrors } from './lineErrors.ts';
import type { StreamQuestion } from './streamQuestions.ts';

interface Stream {
  readonly question: StreamQuestion;
  readonly reply: FastifyReply;
  silentSteps: number;
  /** Whose it is, for the limit. */
  readonly network: string;
  /** Bytes that its reader had taken a step ago, and for how many steps it has taken none of those that wait for it. */
  taken: number;
  stalledSteps: number;
}

const STEP_MS = 1000;
/** Several within the silence after which a client polls (20 s, A-12) and within the shortest one after which it calls its prices old (10 s, P19). */
const PING_AFTER_STEPS = 4;
const RETRY_AFTER_SEC = 30;
const MAX_STREAMS = 2000;
/** What may wait for one reader: more than the largest snapshot; a reader that far behind starts anew with less. */
const MAX_UNREAD_BYTES = 1_000_000;

export interface StreamParts extends Pick<Platform, 'repeat'> {
  readonly settings: Pick<Settings, 'streamsPerAddress' | 'streamStallSec'>;
}

/** Server-sent events: what each stream's question says, a step apart. */
export function streamGames(platform: StreamParts, feed: () => FeedState): {
  open(question: StreamQuestion, request: FastifyRequest, reply: FastifyReply): void;
  close(): Promise<void>;
} {
  const streams = new Set<Stream>();
  let endStepping: (() => Promise<void>) | null = null;
  const step = (report: ReportItem): void => {
    for (const stream of streams) {
      try {
        if (isStalled(stream, platform.settings.streamStallSec)) stream.reply.raw.destroy();
        else sendChanges(stream, feed());
      } catch (error) {
        report(error, { ...stream.question.about });
        // Its client asks again, or polls.
        streams.delete(stream);
        stream.reply.raw.destroy();
      }
    }
  };
  return {
    open(question, request, reply) {
      const stream: Stream = { question, reply, silentSteps: 0, network: networkOf(request.ip), taken: 0, stalledSteps: 0 };
      const ofNetwork = [...streams].filter(({ network }) => network === stream.network).length;
      if (ofNetwork >= platform.settings.streamsPerAddress) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: RETRY_AFTER_SEC });
      if (streams.size >= MAX_STREAMS) throw new PlatformError(lineErrors.LINE_STREAMS_FULL, { retryAfterSec: RETRY_AFTER_SEC });
      const first = question.next(feed());
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY, 'x-content-type-options': 'nosniff', 'x-accel-buffering': 'no' });
      reply.raw.write(first);
      streams.add(stream);
      request.raw.on('close', () => streams.delete(stream));
      endStepping ??= platform.repeat.every({ name: 'line.stream', intervalMs: STEP_MS, run: step });
    },
    async close() {
      await endStepping?.();
      for (const stream of streams) stream.reply.raw.end();
      streams.clear();
    },
  };
}

/** Whether what waits for a reader grows too much, or waits too long without any of it being taken: its socket would be kept for nobody. */
function isStalled(stream: Stream, withinSec: number): boolean {
  const { socket } = stream.reply.raw;
  if (!socket) return false;
  const waiting = socket.writableLength;
  const taken = socket.bytesWritten - waiting;
  stream.stalledSteps = waiting === 0 || taken !== stream.taken ? 0 : stream.stalledSteps + 1;
  stream.taken = taken;
  return waiting > MAX_UNREAD_BYTES || stream.stalledSteps * STEP_MS >= withinSec * 1000;
}

function sendChanges(stream: Stream, feed: FeedState): void {
  let text = stream.question.next(feed);
  stream.silentSteps = text === '' ? stream.silentSteps + 1 : 0;
  if (stream.silentSteps >= PING_AFTER_STEPS) {
    stream.silentSteps = 0;
    text = 'event: ping\ndata: {}\n\n';
  }
  if (text !== '') stream.reply.raw.write(text);
}
