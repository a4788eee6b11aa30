import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Logger } from '../service.ts';
import type { Bus } from './bus.ts';
import { encodeMessage, LocalListeners } from './localBus.ts';

const RECONNECT_MS = 500;

/** LISTEN on one connection apart from the pool, made when first needed and again when it breaks; NOTIFY over the pool. */
export function createPostgresBus(db: Db, connect: () => Promise<pg.Client>, logger: Logger): Bus {
  const listeners = new LocalListeners(logger);
  const listening = new ListeningConnection(connect, listeners, logger);
  return {
    publish: async (channel, payload) => {
      await sql`select pg_notify(${channel}, ${encodeMessage(channel, payload)})`.execute(db);
    },
    subscribe: async (channel, listener) => {
      encodeMessage(channel, null);
      const remove = listeners.add(channel, listener);
      await listening.listen(channel);
      return async () => {
        remove();
        if (listeners.count(channel) === 0) await listening.unlisten(channel);
      };
    },
    close: () => listening.close(),
  };
}

class ListeningConnection {
  readonly #connect: () => Promise<pg.Client>;
  readonly #listeners: LocalListeners;
  readonly #logger: Logger;
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(connect: () => Promise<pg.Client>, listeners: LocalListeners, logger: Logger) {
    this.#connect = connect;
    this.#listeners = listeners;
    this.#logger = logger;
  }

  async listen(channel: string): Promise<void> {
    const client = await this.#ready();
    await client.query(`listen ${channel}`);
  }

  async unlisten(channel: string): Promise<void> {
    const client = await this.#client?.catch(() => null);
    await client?.query(`unlisten ${channel}`).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  #ready(): Promise<pg.Client> {
    this.#client ??= this.#open();
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = await this.#connect();
    client.on('notification', ({ channel, payload = 'null' }) => this.#listeners.deliver(channel, payload));
    client.on('error', (error) => this.#logger.warn({ err: error }, 'The bus lost its connection'));
    client.on('end', () => this.#reopenLater());
    return client;
  }

  #reopenLater(): void {
    this.#client = null;
    if (this.#isClosed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#listenAgain().catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'The bus is still without a connection');
        this.#reopenLater();
      });
    }, RECONNECT_MS);
    this.#retry.unref();
  }

  async #listenAgain(): Promise<void> {
    for (const channel of this.#listeners.channels()) await this.listen(channel);
  }
}
