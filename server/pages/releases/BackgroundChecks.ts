import type { OpenedSnapshot } from '../../../schemas/language/release.ts';

export interface BackgroundCheckParts {
  /** Checks one brand, in some 20 ms. */
  readonly check: (brand: string) => void;
  /** A check that threw; the others come all the same. */
  readonly onFailure: (error: unknown, brand: string) => void;
  /** True for brands that customers are on: they come at once, one after the other. */
  readonly isWaitedFor: (brand: string) => boolean;
}

/** Checking takes a twentieth of the time at most, so that requests do not feel it. */
const REST_FACTOR = 20;
const REST_MS = { min: 50, max: 1_000 } as const;
/** The server that starts has its whole processor until it is ready. */
const FIRST_MS = 5_000;

/** Looks at brands that nobody asks for, one at a time with rests between, so that the log tells their problems too. */
export class BackgroundChecks {
  readonly #parts: BackgroundCheckParts;
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(parts: BackgroundCheckParts) {
    this.#parts = parts;
  }

  /** Plans what a snapshot asks for: stale brands first, then what is otherwise than before, then what is still to come. */
  plan({ brands, sources }: OpenedSnapshot, before: OpenedSnapshot | null, stale: readonly string[]): void {
    const names = brands.map(({ brand }) => brand);
    const known = new Set(before?.brands.map(({ brand }) => brand));
    const isChanged = (brand: string): boolean => {
      const is = sources(brand);
      const was = before && known.has(brand) ? before.sources(brand) : [];
      return is.length !== was.length || is.some((source, at) => source !== was[at]);
    };
    this.#waiting = new Set([...stale, ...names.filter(isChanged), ...names.filter((brand) => this.#waiting.has(brand))]);
    this.#next(before ? REST_MS.min : FIRST_MS);
  }

  /** The brand was looked at. */
  drop(brand: string): void {
    this.#waiting.delete(brand);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #next(restMs: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    const [brand] = this.#waiting;
    if (brand === undefined || this.#isClosed) return;
    this.#timer = setTimeout(() => this.#checkOne(), this.#parts.isWaitedFor(brand) ? 0 : restMs);
    this.#timer.unref();
  }

  #checkOne(): void {
    const [brand] = this.#waiting;
    if (brand === undefined) return;
    const startedAt = performance.now();
    this.#waiting.delete(brand);
    try {
      this.#parts.check(brand);
    } catch (error) {
      this.#parts.onFailure(error, brand);
    }
    const tookMs = performance.now() - startedAt;
    this.#next(Math.min(REST_MS.max, Math.max(REST_MS.min, tookMs * REST_FACTOR)));
  }
}
