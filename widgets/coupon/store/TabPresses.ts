import type { BrowserStorage, JsonValue } from '../../../runtime/sdk.ts';
import { isJsonObject } from '../../../runtime/sdk.ts';

/** Longer than all attempts of a press together (placement protocol, step 3): a tab that died is not waited for. */
export const PRESS_LIFE_MS = 60_000;

interface OpenPress {
  readonly key: string;
  readonly twin: string;
  readonly atMs: number;
}

/**
 * The press under way in any tab of this browser. An equal one in another tab is asked about before it is sent (U7): the
 * platform's own guard sees only what has already reached it.
 */
export class TabPresses {
  private readonly storage: BrowserStorage;
  private readonly nowMs: () => number;

  constructor(storage: BrowserStorage, nowMs: () => number) {
    this.storage = storage;
    this.nowMs = nowMs;
  }

  begin(userId: string, key: string, twin: string): void {
    this.storage.set(nameOf(userId), { key, twin, atMs: this.nowMs() });
  }

  end(userId: string, key: string): void {
    if (this.read(userId)?.key === key) this.storage.remove(nameOf(userId));
  }

  /** True while another press places an equal coupon. */
  hasTwin(userId: string, key: string, twin: string): boolean {
    const open = this.read(userId);
    return open !== undefined && open.key !== key && open.twin === twin && Math.abs(this.nowMs() - open.atMs) < PRESS_LIFE_MS;
  }

  private read(userId: string): OpenPress | undefined {
    return readPress(this.storage.get(nameOf(userId)));
  }
}

function nameOf(userId: string): string {
  return `coupon.placing.v1.${userId}`;
}

function readPress(value: JsonValue | undefined): OpenPress | undefined {
  if (!isJsonObject(value)) return undefined;
  const { key, twin, atMs } = value;
  return typeof key === 'string' && typeof twin === 'string' && typeof atMs === 'number' ? { key, twin, atMs } : undefined;
}
