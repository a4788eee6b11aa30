import { type BrowserStorage, createMemoryStorage } from '../../runtime/storage/BrowserStorage.ts';
import type { JsonValue } from '../../schemas/language/json.ts';

export interface TabStorage extends BrowserStorage {
  /** Another tab of the same browser wrote this. */
  writeElsewhere(key: string, value: JsonValue): void;
}

/** Storage of one tab beside another that the test plays. */
export function tabStorage(): TabStorage {
  const memory = createMemoryStorage();
  const listeners = new Map<string, Set<(value: JsonValue | undefined) => void>>();
  return {
    ...memory,
    onChange: (key, listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => void own.delete(listener);
    },
    writeElsewhere: (key, value) => {
      memory.set(key, value);
      for (const listener of listeners.get(key) ?? []) listener(value);
    },
  };
}
