import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedLanguage } from '../../../domain/feed/index.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { DATA_POLICY } from '../../platform/http/answerHeaders.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { ReportItem } from '../../platform/repeat.ts';
import type { Platform } from '../../platform/service.ts';
import type { Settings } from '../../platform/settings.ts';
import type { FeedState } from '../../ports/feed.ts';
import type { Section } from '../../ports/feedGames.ts';
import { listGames } from './gameLists.ts';
import { lineErrors } from './lineErrors.ts';
import type { GamesAnswer } from './gameLists.ts';

interface Stream {
  readonly ids: readonly number[];
  readonly lng: FeedLanguage;
  readonly reply: FastifyReply;
  /** Version each section of this stream has, as last sent. */
  readonly seen: Partial<Record<Section, string>>;
  /** Games each section of this stream has shown and not taken away. */
  readonly held: Record<Section, Set<number>>;
  silentSteps: number;
  /** Whose it is, for the limit. */
  readonly network: string;
  /** Bytes that its reader had taken a step ago, and for how many steps it has taken none of those that wait for it. */
  taken: number;
  stalledSteps: number;
}

const STEP_MS = 1000;
/** Clients fall back to polling after 20 s of silence. */
const PING_AFTER_STEPS = 10;
const RETRY_AFTER_SEC = 30;
const MAX_STREAMS = 2000;
/** What may wait for one reader: more than the largest snapshot; a reader that far behind starts anew with less. */
const MAX_UNREAD_BYTES = 1_000_000;

export interface StreamParts extends Pick<Platform, 'repeat'> {
  readonly settings: Pick<Settings, 'streamsPerAddress' | 'streamStallSec'>;
}

/** Server-sent events: a snapshot per section, then deltas with the shape of a games answer. */
export function streamGames(platform: StreamParts, feed: () => FeedState): {
  open(ids: readonly number[], lng: FeedLanguage, request: FastifyRequest, reply: FastifyReply): void;
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
        report(error, { games: stream.ids });
        // Its client asks again, or polls.
        streams.delete(stream);
        stream.reply.raw.destroy();
      }
    }
  };
  return {
    open(ids, lng, request, reply) {
      const stream: Stream = { ids, lng, reply, seen: {}, held: { line: new Set(), live: new Set() }, silentSteps: 0, network: networkOf(request.ip), taken: 0, stalledSteps: 0 };
      const ofNetwork = [...streams].filter(({ network }) => network === stream.network).length;
      if (ofNetwork >= platform.settings.streamsPerAddress) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: RETRY_AFTER_SEC });
      if (streams.size >= MAX_STREAMS) throw new PlatformError(lineErrors.LINE_STREAMS_FULL, { retryAfterSec: RETRY_AFTER_SEC });
      const first = snapshotOf(stream, feed());
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

const SECTIONS: readonly Section[] = ['live', 'line'];

function snapshotOf(stream: Stream, feed: FeedState): string {
  return SECTIONS.map((section) => eventText('snapshot', section, read(stream, feed, section))).join('');
}

function sendChanges(stream: Stream, feed: FeedState): void {
  let text = '';
  for (const section of SECTIONS) {
    const had = stream.held[section];
    const answer = read(stream, feed, section, stream.seen[section]);
    // Only what this stream has shown can leave it.
    const removed = answer.removed.filter((id) => had.has(id));
    if (!answer.isFull && answer.games.length === 0 && removed.length === 0) continue;
    text += eventText(answer.isFull ? 'snapshot' : 'delta', section, { ...answer, removed });
  }
  stream.silentSteps = text === '' ? stream.silentSteps + 1 : 0;
  if (stream.silentSteps >= PING_AFTER_STEPS) {
    stream.silentSteps = 0;
    text = 'event: ping\ndata: {}\n\n';
  }
  if (text !== '') stream.reply.raw.write(text);
}

function read(stream: Stream, feed: FeedState, section: Section, since?: string): GamesAnswer {
  const answer = listGames(feed, section, stream.lng, { ids: stream.ids }, { limit: stream.ids.length, offset: 0 }, since);
  stream.seen[section] = answer.version;
  const held = stream.held[section];
  stream.held[section] = new Set([...(answer.isFull ? [] : held), ...answer.games.map((game) => game.id)].filter((id) => !answer.removed.includes(id)));
  return answer;
}

function eventText(event: 'snapshot' | 'delta', section: Section, answer: GamesAnswer): string {
  return `id: ${answer.version}\nevent: ${event}\ndata: ${JSON.stringify({ section, ...answer })}\n\n`;
}
