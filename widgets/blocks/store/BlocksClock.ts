import { defineStore, type JsonValue, type StoreEnv } from '../../../runtime/sdk.ts';

/**
 * The platform's time when the server made the page: what waits for a moment stands at it on both sides until it ticks, so that the
 * first render of the browser is what the server wrote.
 */
export class BlocksClock {
  /** Of the server's page; of now where the browser made the page itself. In ms. */
  readonly startMs: number;

  constructor(env: Pick<StoreEnv, 'nowMs'>, snapshot: JsonValue | undefined) {
    this.startMs = typeof snapshot === 'number' ? snapshot : env.nowMs();
  }

  snapshot(): JsonValue {
    return this.startMs;
  }
}

export const blocksClock = defineStore('blocks/clock', (env, snapshot) => new BlocksClock(env, snapshot));
