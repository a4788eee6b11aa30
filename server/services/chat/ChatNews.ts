import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventStreams } from '../../platform/http/EventStreams.ts';
import type { Platform } from '../../platform/service.ts';
import { chatErrors } from './chatErrors.ts';
import type { ChatOwner } from './chatOwner.ts';

type Parts = Pick<Platform, 'bus' | 'logger' | 'repeat' | 'settings'>;

interface Reader {
  readonly mark: string;
  hasNews: boolean;
}

const CHANNEL = 'chat';
const NEWS = 'event: news\ndata: {}\n\n';

/**
 * Tells open pages that their conversation has something new, whichever process it came to. What it is they read by themselves: a stream says nothing
 * that another reader of it could use, and may outlive the session that opened it.
 */
export class ChatNews {
  private readonly streams: EventStreams;
  private readonly readers = new Set<Reader>();
  private endListening: (() => Promise<void>) | null = null;

  constructor(private readonly parts: Parts) {
    const { repeat, settings } = parts;
    this.streams = new EventStreams({ repeat, settings, name: 'chat.stream', full: chatErrors.CHAT_STREAMS_FULL });
  }

  async start(): Promise<void> {
    this.endListening = await this.parts.bus.subscribe(CHANNEL, (mark) => {
      for (const reader of this.readers) if (reader.mark === mark) reader.hasNews = true;
    });
  }

  async stop(): Promise<void> {
    await this.endListening?.();
    await this.streams.close();
  }

  /** Answers with a stream of an owner's news. Throws CHAT_STREAMS_FULL, REQUEST_TOO_MANY. */
  open({ mark }: Pick<ChatOwner, 'mark'>, request: FastifyRequest, reply: FastifyReply): void {
    const reader: Reader = { mark, hasNews: false };
    const next = () => {
      const text = reader.hasNews ? NEWS : '';
      reader.hasNews = false;
      return text;
    };
    this.streams.open({ next, about: {} }, request, reply);
    this.readers.add(reader);
    request.raw.on('close', () => this.readers.delete(reader));
  }

  /** Something was said, read, or is being typed. A lost message costs one poll. */
  tell(mark: string): void {
    this.parts.bus.publish(CHANNEL, mark).catch((error: unknown) => this.parts.logger.debug({ err: error }, 'News of a chat were lost'));
  }
}
