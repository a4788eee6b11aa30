import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestErrors } from '../errors/coreErrors.ts';
import { type ErrorEntry, PlatformError } from '../errors/PlatformError.ts';
import type { Repeater, ReportItem } from '../repeat.ts';
import type { Settings } from '../settings.ts';
import { DATA_POLICY } from './answerHeaders.ts';
import { networkOf } from './networkOf.ts';

/** What a reader of a stream asked for. */
export interface EventQuestion {
  /** Events as they are written, since it was last asked; empty where nothing has happened. */
  next(): string;
  /** For the log, when it fails. */
  readonly about: Readonly<Record<string, unknown>>;
}

export interface EventStreamsOptions {
  readonly repeat: Pick<Repeater, 'every'>;
  readonly settings: Pick<Settings, 'streamsPerAddress' | 'streamStallSec'>;
  /** Of its loop, in metrics. */
  readonly name: string;
  /** What a further reader is told when there are too many. */
  readonly full: ErrorEntry;
}

interface Stream {
  readonly question: EventQuestion;
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

export const PING = 'event: ping\ndata: {}\n\n';

/** Server-sent events: what each stream's question says, a step of a second apart. */
export class EventStreams {
  private readonly streams = new Set<Stream>();
  private endStepping: (() => Promise<void>) | null = null;

  constructor(private readonly options: EventStreamsOptions) {}

  /** Answers with a stream. Throws REQUEST_TOO_MANY where its network has enough, and what `full` says where all have. */
  open(question: EventQuestion, request: FastifyRequest, reply: FastifyReply): void {
    const { streams, options: { settings, full, repeat, name } } = this;
    const stream: Stream = { question, reply, silentSteps: 0, network: networkOf(request.ip), taken: 0, stalledSteps: 0 };
    const ofNetwork = [...streams].filter(({ network }) => network === stream.network).length;
    if (ofNetwork >= settings.streamsPerAddress) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: RETRY_AFTER_SEC });
    if (streams.size >= MAX_STREAMS) throw new PlatformError(full, { retryAfterSec: RETRY_AFTER_SEC });
    const first = question.next();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY, 'x-content-type-options': 'nosniff', 'x-accel-buffering': 'no' });
    reply.raw.write(first === '' ? PING : first);
    streams.add(stream);
    request.raw.on('close', () => streams.delete(stream));
    this.endStepping ??= repeat.every({ name, intervalMs: STEP_MS, run: (report) => this.step(report) });
  }

  async close(): Promise<void> {
    await this.endStepping?.();
    for (const stream of this.streams) stream.reply.raw.end();
    this.streams.clear();
  }

  private step(report: ReportItem): void {
    for (const stream of this.streams) {
      try {
        if (isStalled(stream, this.options.settings.streamStallSec)) stream.reply.raw.destroy();
        else sendChanges(stream);
      } catch (error) {
        report(error, { ...stream.question.about });
        // Its client asks again, or polls.
        this.streams.delete(stream);
        stream.reply.raw.destroy();
      }
    }
  }
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

function sendChanges(stream: Stream): void {
  let text = stream.question.next();
  stream.silentSteps = text === '' ? stream.silentSteps + 1 : 0;
  if (stream.silentSteps >= PING_AFTER_STEPS) {
    stream.silentSteps = 0;
    text = PING;
  }
  if (text !== '') stream.reply.raw.write(text);
}
