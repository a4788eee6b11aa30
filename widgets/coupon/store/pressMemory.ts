/** A press without a final answer, as it outlives a reload (placement protocol, step 1). */
export interface RememberedPress {
  /** Customer who pressed. */
  readonly userId: string;
  readonly key: string;
  /** The coupon's canonical text: the same coupon pressed again keeps its key. */
  readonly coupon: string;
  /** Bets of singles, each with a key of its own `key:betId`; empty for one coupon. */
  readonly singleIds: readonly string[];
}

/** Keeps the one press of this tab. */
export interface PressMemory {
  get(): RememberedPress | undefined;
  set(press: RememberedPress): void;
  clear(): void;
}

const NAME = 'coupon.press.v1';

/** In sessionStorage, or in memory where there is none (the server, a private window that forbids it). */
export function pressMemory(): PressMemory {
  let memory: RememberedPress | undefined;
  const area = sessionArea();
  if (!area) return { get: () => memory, set: (press) => (memory = press), clear: () => (memory = undefined) };
  return {
    get: () => readPress(area.getItem(NAME)),
    set: (press) => {
      try {
        area.setItem(NAME, JSON.stringify(press));
      } catch {
        // A full storage loses the look-up after a reload; the key itself lives on in the press.
      }
    },
    clear: () => area.removeItem(NAME),
  };
}

function sessionArea(): Storage | undefined {
  try {
    const area = globalThis.window?.sessionStorage;
    area?.getItem(NAME);
    return area;
  } catch {
    return undefined;
  }
}

function readPress(text: string | null): RememberedPress | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isPress(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPress(value: unknown): value is RememberedPress {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('coupon' in value) || !('userId' in value) || !('singleIds' in value)) return false;
  const { key, coupon, userId, singleIds } = value;
  return typeof key === 'string' && typeof coupon === 'string' && typeof userId === 'string' && Array.isArray(singleIds) && singleIds.every((id) => typeof id === 'string');
}

const KEY_BYTES = 16;

/** A key for one press: a random UUID; pages without a secure context have no `randomUUID`. */
export function newPressKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when a press of this tab had no final answer before the page was loaded again. */
export function hasRememberedPress(): boolean {
  return pressMemory().get() !== undefined;
}
