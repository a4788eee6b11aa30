import type { BrowserStorage, JsonValue } from '../../../runtime/sdk.ts';

/** JSON that lives as long as the browser tab's session: through reloads, not beyond it. */
export type SessionKept = Pick<BrowserStorage, 'get' | 'set' | 'remove'>;

/** sessionStorage, or memory where there is none (the server, a private window that forbids it). */
export function sessionKept(): SessionKept {
  const area = sessionArea();
  if (!area) {
    const memory = new Map<string, JsonValue>();
    return { get: (key) => memory.get(key), set: (key, value) => void memory.set(key, value), remove: (key) => void memory.delete(key) };
  }
  return {
    get: (key) => parse(area.getItem(key)),
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

function sessionArea(): Storage | undefined {
  try {
    return globalThis.window?.sessionStorage;
  } catch {
    return undefined;
  }
}

function parse(text: string | null): JsonValue | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
