import { isJsonObject, type JsonValue, sessionKept } from '../../../runtime/sdk.ts';

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

/** For the session of the tab; a press that a full storage loses cannot be looked up after a reload, its key lives on in the press. */
export function pressMemory(): PressMemory {
  const kept = sessionKept();
  return {
    get: () => readPress(kept.get(NAME)),
    set: ({ userId, key, coupon, singleIds }) => kept.set(NAME, { userId, key, coupon, singleIds: [...singleIds] }),
    clear: () => kept.remove(NAME),
  };
}

function readPress(value: JsonValue | undefined): RememberedPress | undefined {
  if (value === undefined || !isJsonObject(value)) return undefined;
  const { userId, key, coupon, singleIds } = value;
  if (typeof userId !== 'string' || typeof key !== 'string' || typeof coupon !== 'string' || !Array.isArray(singleIds)) return undefined;
  return singleIds.every((id) => typeof id === 'string') ? { userId, key, coupon, singleIds } : undefined;
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
