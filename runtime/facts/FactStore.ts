import type { JsonValue } from '../../schemas/language/json.ts';
import { callAll } from '../callAll.ts';

/** Hears of the names that changed, all those of one `set` at once; some may not be its own. */
export type FactListener = (changed: readonly string[]) => void;

/**
 * The facts of one request or tab: a flat map by name. Own code rather than MobX, because a page has one
 * reader for its rules and one a live prop, and both want to hear of their names alone.
 */
export class FactStore {
  readonly #values = new Map<string, JsonValue>();
  readonly #listeners = new Map<string, Set<FactListener>>();
  #onRead: ((name: string) => void) | null = null;

  /** Values by name in layers: later ones win. */
  constructor(...layers: readonly Readonly<Record<string, JsonValue>>[]) {
    for (const values of layers) for (const [name, value] of Object.entries(values)) this.#values.set(name, value);
  }

  /** Value of a fact, undefined when no such fact is known. */
  get(name: string): JsonValue | undefined {
    this.#onRead?.(name);
    return this.#values.get(name);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Tells the name of every fact that is read from now on: what a page was made of decides who may be given it too. */
  tellReads(onRead: (name: string) => void): void {
    this.#onRead = onRead;
  }

  /** Sets one or many facts and tells each listener once, and only when one of its facts changed. */
  set(values: Readonly<Record<string, JsonValue>>): void {
    const changed: string[] = [];
    const due = new Set<FactListener>();
    for (const [name, value] of Object.entries(values)) {
      if (Object.is(this.#values.get(name), value)) continue;
      this.#values.set(name, value);
      changed.push(name);
      for (const listener of this.#listeners.get(name) ?? []) due.add(listener);
    }
    callAll(due, changed);
  }

  /** Hears of changes of these facts until the returned function is called. */
  subscribe(names: readonly string[], listener: FactListener): () => void {
    for (const name of names) {
      const listeners = this.#listeners.get(name) ?? new Set<FactListener>();
      listeners.add(listener);
      this.#listeners.set(name, listeners);
    }
    return () => {
      for (const name of names) this.#listeners.get(name)?.delete(listener);
    };
  }

  /** Plain copy of some facts, for the page's embedded state. */
  pick(names: Iterable<string>): Record<string, JsonValue> {
    const picked: Record<string, JsonValue> = {};
    for (const name of names) {
      const value = this.#values.get(name);
      if (value !== undefined) picked[name] = value;
    }
    return picked;
  }
}
