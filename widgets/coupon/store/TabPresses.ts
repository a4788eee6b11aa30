import type { BrowserStorage, JsonValue } from '../../../runtime/sdk.ts';
import { isJsonObject } from '../../../runtime/sdk.ts';

/** Longer than all attempts of a press together (placement protocol, step 3): a tab that died is not waited for. */
export const PRESS_LIFE_MS = 60_000;

interface OpenPress {
  /** Texts of what it places: one, or one for each of singles. */
  readonly twins: readonly string[];
  readonly atMs: number;
}

/**
 * The presses under way in all tabs of this browser, by their keys. An equal coupon, or single, in another tab is asked
 * about before it is sent (U7): the platform's own guard sees only what has already reached it.
 */
export class TabPresses {
  private readonly storage: BrowserStorage;
  private readonly nowMs: () => number;

  constructor(storage: BrowserStorage, nowMs: () => number) {
    this.storage = storage;
    this.nowMs = nowMs;
  }

  begin(userId: string, key: string, twins: readonly string[]): void {
    this.write(userId, [...this.read(userId).filter(([other]) => other !== key), [key, { twins, atMs: this.nowMs() }]]);
  }

  end(userId: string, key: string): void {
    this.write(userId, this.read(userId).filter(([other]) => other !== key));
  }

  /** True while another press places an equal coupon. */
  hasTwin(userId: string, key: string, twin: string): boolean {
    return this.read(userId).some(([other, { twins }]) => other !== key && twins.includes(twin));
  }

  private read(userId: string): readonly (readonly [string, OpenPress])[] {
    const kept = this.storage.get(nameOf(userId));
    if (!isJsonObject(kept)) return [];
    return Object.entries(kept).flatMap(([key, value]) => {
      const press = readPress(value);
      return press && Math.abs(this.nowMs() - press.atMs) < PRESS_LIFE_MS ? [[key, press] as const] : [];
    });
  }

  private write(userId: string, presses: readonly (readonly [string, OpenPress])[]): void {
    if (presses.length === 0) this.storage.remove(nameOf(userId));
    else this.storage.set(nameOf(userId), Object.fromEntries(presses.map(([key, { twins, atMs }]) => [key, { twins: [...twins], atMs }])));
  }
}

function nameOf(userId: string): string {
  return `coupon.placing.v2.${userId}`;
}

function readPress(value: JsonValue | undefined): OpenPress | undefined {
  if (!isJsonObject(value)) return undefined;
  const { twins, atMs } = value;
  if (!Array.isArray(twins) || typeof atMs !== 'number') return undefined;
  return { twins: twins.filter((twin) => typeof twin === 'string'), atMs };
}
