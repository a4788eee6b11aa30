import type { JsonValue } from '../../../schemas/language/json.ts';

/**
 * Messages to all equal processes, the sender included: in-process on the embedded database, LISTEN/NOTIFY on
 * PostgreSQL, Redis where `REDIS_URL` is set. A hint that something changed, never the truth: a message may be lost
 * while a connection is down, so a receiver reads the database, and polls slowly beside it.
 */
export interface Bus {
  /** At most 7,500 bytes as JSON (the limit of NOTIFY); throws above that. Channel: `[a-z][a-z0-9_]*`. */
  publish(channel: string, payload: JsonValue): Promise<void>;
  /** Resolves when the subscription works; a throwing listener is logged and disturbs no other. */
  subscribe(channel: string, listener: (payload: JsonValue) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
