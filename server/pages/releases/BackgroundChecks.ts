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
/** Pieces of a warm-up are taken together until so much time has passed. */
const PIECES_MS = 5;

/** Looks at brands that nobody asks for, one at a time with rests between, so that the log tells their problems too; then at what earlier findings spared. */
export class BackgroundChecks {
  readonly #parts: BackgroundCheckParts;
  #waiting = new Set<string>();
  #warmUp: Iterator<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(parts: BackgroundCheckParts) {
    this.#parts = parts;
  }

  /** Plans what a snapshot asks for: stale brands first, then what is otherwise than before, then what is still to come. */
  plan({ brands, sources, warmUp }: OpenedSnapshot, before: OpenedSnapshot | null, stale: readonly string[]): void {
    const names = brands.map(({ brand }) => brand);
    const known = new Set(before?.brands.map(({ brand }) => brand));
    const isChanged = (brand: string): boolean => {
      const is = sources(brand);
      const was = before && known.has(brand) ? before.sources(brand) : [];
      return is.length !== was.length || is.some((source, at) => source !== was[at]);
    };
    this.#waiting = new Set([...stale, ...names.filter(isChanged), ...names.filter((brand) => this.#waiting.has(brand))]);
    this.#warmUp = warmUp()[Symbol.iterator]();
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
    if (this.#isClosed || (brand === undefined && !this.#warmUp)) return;
    const isUrgent = brand !== undefined && this.#parts.isWaitedFor(brand);
    this.#timer = setTimeout(() => this.#takeOne(brand), isUrgent ? 0 : restMs);
    this.#timer.unref();
  }

  #takeOne(brand: string | undefined): void {
    const startedAt = performance.now();
    if (brand === undefined) this.#warm(startedAt);
    else this.#checkOne(brand);
    const tookMs = performance.now() - startedAt;
    this.#next(Math.min(REST_MS.max, Math.max(REST_MS.min, tookMs * REST_FACTOR)));
  }

  #checkOne(brand: string): void {
    if (!this.#waiting.delete(brand)) return;
    try {
      this.#parts.check(brand);
    } catch (error) {
      this.#parts.onFailure(error, brand);
    }
  }

  #warm(startedAt: number): void {
    try {
      while (performance.now() - startedAt < PIECES_MS) if (this.#warmUp?.next().done !== false) return void (this.#warmUp = null);
    } catch {
      // What cannot be checked says so when it is asked for.
      this.#warmUp = null;
    }
  }
}
