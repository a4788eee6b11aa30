import { EventEmitter } from 'node:events';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { Logger } from '../service.ts';
import type { Bus } from './bus.ts';

const MAX_BYTES = 7_500;
const CHANNEL = /^[a-z][a-z0-9_]{0,50}$/;

/** Payload as text; throws for what no transport carries. */
export function encodeMessage(channel: string, payload: JsonValue): string {
  if (!CHANNEL.test(channel)) throw new Error(`"${channel}" cannot be a channel: small letters, digits and underscores only.`);
  const text = JSON.stringify(payload);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) throw new Error(`A message on "${channel}" has ${bytes} bytes; at most ${MAX_BYTES} are carried.`);
  return text;
}

/** Listeners by channel, on this process. */
export class LocalListeners {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(channel: string, listener: (payload: JsonValue) => void): () => void {
    const guarded = (payload: JsonValue): void => {
      try {
        listener(payload);
      } catch (error) {
        this.#logger.error({ err: error, channel }, 'A bus listener failed');
      }
    };
    this.#emitter.on(channel, guarded);
    return () => this.#emitter.off(channel, guarded);
  }

  count(channel: string): number {
    return this.#emitter.listenerCount(channel);
  }

  channels(): readonly string[] {
    return this.#emitter.eventNames().map(String);
  }

  deliver(channel: string, text: string): void {
    let payload: JsonValue;
    try {
      payload = JSON.parse(text) as JsonValue;
    } catch (error) {
      this.#logger.warn({ err: error, channel }, 'A bus message was not JSON');
      return;
    }
    this.#emitter.emit(channel, payload);
  }
}

/** The bus of a process that has no equals: messages go round through JSON, as on the other ones. */
export function createLocalBus(logger: Logger): Bus {
  const listeners = new LocalListeners(logger);
  return {
    publish: async (channel, payload) => {
      const text = encodeMessage(channel, payload);
      queueMicrotask(() => listeners.deliver(channel, text));
    },
    subscribe: async (channel, listener) => {
      encodeMessage(channel, null);
      const remove = listeners.add(channel, listener);
      return async () => remove();
    },
    close: async () => undefined,
  };
}
