import { type JsonValue, parsedJson } from '../../schemas/language/json.ts';

/** JSON kept in the browser. Every method is safe where storage is full, forbidden or absent (the server). */
export interface BrowserStorage {
  get(key: string): JsonValue | undefined;
  set(key: string, value: JsonValue): void;
  remove(key: string): void;
  /** Hears of changes made by other tabs. */
  onChange(key: string, listener: (value: JsonValue | undefined) => void): () => void;
}

/** Storage for the server and for tests: forgets with the request. */
export function createMemoryStorage(): BrowserStorage {
  const values = new Map<string, JsonValue>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    onChange: () => () => undefined,
  };
}

/** An area of the browser; undefined where there is none (the server) or it is forbidden (a private window may throw on the first access). */
export function openArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const area = globalThis.window?.[name];
    area?.getItem('probe');
    return area;
  } catch {
    return undefined;
  }
}

/** JSON in an area of the browser. */
export function keptIn(area: Storage): Pick<BrowserStorage, 'get' | 'set' | 'remove'> {
  return {
    get: (key) => parsedJson(area.getItem(key)),
    set: (key, value) => {
      try {
        area.setItem(key, JSON.stringify(value));
      } catch {
        // A full storage loses a convenience, never a function.
      }
    },
    remove: (key) => area.removeItem(key),
  };
}

/** localStorage, or memory where there is none. */
export function createLocalStorage(): BrowserStorage {
  const area = openArea('localStorage');
  if (!area) return createMemoryStorage();
  return {
    ...keptIn(area),
    onChange: (key, listener) => {
      const handleStorage = (event: StorageEvent) => {
        if (event.storageArea === area && event.key === key) listener(parsedJson(event.newValue));
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
