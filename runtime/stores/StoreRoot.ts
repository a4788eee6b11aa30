import type { QueryClient } from '@tanstack/react-query';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import type { FactStore } from '../facts/FactStore.ts';
import type { Connection } from '../http/Connection.ts';
import type { PlatformClient } from '../http/PlatformClient.ts';
import type { RuntimeReport } from '../Runtime.ts';
import type { Session } from '../session/Session.ts';
import type { BrowserStorage } from '../storage/BrowserStorage.ts';
import type { Kept } from '../storage/Kept.ts';
import type { UiSettings } from '../theme/UiSettings.ts';
import type { Timers } from '../timers/Timers.ts';

/** What a domain store is built with. Stores know no React, no router, no texts. */
export interface StoreEnv {
  readonly isServer: boolean;
  readonly language: string;
  readonly manifest: SiteManifest;
  readonly api: PlatformClient;
  readonly connection: Connection;
  readonly timers: Timers;
  /** Cookies by the list of all keys; `storage` is its localStorage. */
  readonly kept: Kept;
  readonly storage: BrowserStorage;
  readonly facts: FactStore;
  readonly ui: UiSettings;
  readonly queryClient: QueryClient;
  readonly session: Session;
  nowMs(): number;
  report(report: RuntimeReport): void;
  /** Another store of the same request or tab. */
  use<T extends DomainStore>(definition: StoreDefinition<T>): T;
}

/** A store may give a plain snapshot on the server that it is built from again in the browser. */
export interface DomainStore {
  /** Plain JSON of what the server fetched; undefined when there is nothing to hand over. */
  snapshot?(): JsonValue | undefined;
  /** Ends pollers and reactions. */
  dispose?(): void;
  /** Forgets what belongs to the customer (logout). */
  clear?(): void;
}

export interface StoreDefinition<T extends DomainStore> {
  /** `domain/name`, unique. */
  readonly key: string;
  readonly create: (env: StoreEnv, snapshot: JsonValue | undefined) => T;
}

/** Declares a domain store: one instance a request or tab, built on first use. */
export function defineStore<T extends DomainStore>(
  key: string,
  create: (env: StoreEnv, snapshot: JsonValue | undefined) => T,
): StoreDefinition<T> {
  return { key, create };
}

interface Entry {
  readonly definition: StoreDefinition<DomainStore>;
  readonly store: DomainStore;
}

/** All stores of one request or tab. */
export class StoreRoot {
  readonly #entries = new Map<string, Entry>();
  readonly #env: StoreEnv;
  readonly #snapshots: Readonly<Record<string, JsonValue>>;

  constructor(env: Omit<StoreEnv, 'use'>, snapshots: Readonly<Record<string, JsonValue>> = {}) {
    this.#env = { ...env, nowMs: () => env.nowMs(), report: (report) => env.report(report), use: (definition) => this.use(definition) };
    this.#snapshots = snapshots;
  }

  /** The store of a definition, built on first use. Throws when two definitions share a key. */
  use<T extends DomainStore>(definition: StoreDefinition<T>): T {
    const existing = this.#entries.get(definition.key);
    if (existing) {
      if (existing.definition !== definition) throw new Error(`Two stores are called "${definition.key}"; rename one of them.`);
      return existing.store as T;
    }
    const store = definition.create(this.#env, this.#snapshots[definition.key]);
    this.#entries.set(definition.key, { definition, store });
    return store;
  }

  /** All stores that were built, by key. */
  list(): readonly (readonly [key: string, store: DomainStore])[] {
    return [...this.#entries].map(([key, { store }]) => [key, store]);
  }

  /** Plain snapshots of all stores that have one, by key. */
  snapshot(): Record<string, JsonValue> {
    const snapshots: Record<string, JsonValue> = {};
    for (const [key, { store }] of this.#entries) {
      const snapshot = store.snapshot?.();
      if (snapshot !== undefined) snapshots[key] = snapshot;
    }
    return snapshots;
  }

  /** Forgets everything that belongs to the customer. */
  clear(): void {
    for (const { store } of this.#entries.values()) store.clear?.();
  }

  dispose(): void {
    for (const { store } of this.#entries.values()) store.dispose?.();
    this.#entries.clear();
  }
}
