import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventStreams, type EventStreamsOptions } from '../../platform/http/EventStreams.ts';
import type { FeedState } from '../../ports/feed.ts';
import { lineErrors } from './lineErrors.ts';
import type { StreamQuestion } from './streamQuestions.ts';

export type StreamParts = Pick<EventStreamsOptions, 'repeat' | 'settings'>;

/** Server-sent events of games and prices: what each stream's question says of the feed. */
export function streamGames({ repeat, settings }: StreamParts, feed: () => FeedState): {
  open(question: StreamQuestion, request: FastifyRequest, reply: FastifyReply): void;
  close(): Promise<void>;
} {
  const streams = new EventStreams({ repeat, settings, name: 'line.stream', full: lineErrors.LINE_STREAMS_FULL });
  return {
    open: (question, request, reply) => streams.open({ next: () => question.next(feed()), about: { ...question.about } }, request, reply),
    close: async () => await streams.close(),
  };
}
