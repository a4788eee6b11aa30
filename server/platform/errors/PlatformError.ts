import type { components } from '../../../schemas/api/types.gen.ts';

/** One error of the catalogue. Codes are `AREA_REASON`, never reused. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  /** One sentence without a full stop, fit for a customer; details go to `detail`. */
  readonly title: string;
  readonly severity: 'info' | 'warning' | 'error';
  /** Who can do something about it. */
  readonly actor: 'customer' | 'author' | 'us';
  /** Number by which clients know a refusal that leads to something. */
  readonly exceptionCode?: number;
}

/** A captcha that answers a refusal. */
export interface Challenge {
  readonly id: string;
  readonly type: number;
  /** Seconds until it expires. */
  readonly time: number;
}

/** What a refused coupon tells besides its code (U9): the legs at fault, limits, the balance. */
export type Refusal = components['schemas']['CouponRefusal'];

/** One refused field of a request: JSON pointer into its part, and why. */
export interface FieldProblem {
  readonly in: 'path' | 'query' | 'header' | 'body';
  readonly pointer: string;
  readonly message: string;
  /** Name of a form's field, and what is wrong with its value (`domain/forms`). */
  readonly field?: string;
  readonly code?: string;
}

export interface PlatformErrorOptions {
  /** Explains this occurrence; shown to customers, so it names nothing internal. */
  readonly detail?: string;
  readonly fields?: readonly FieldProblem[];
  readonly refusal?: Refusal;
  readonly challenge?: Challenge;
  /** Seconds for the header Retry-After. */
  readonly retryAfterSec?: number;
  readonly cause?: unknown;
}

/** The one error class of the platform: thrown by services, turned into problem+json by the error handler. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly entry: ErrorEntry;
  readonly detail: string | undefined;
  readonly fields: readonly FieldProblem[];
  readonly refusal: Refusal | undefined;
  readonly challenge: Challenge | undefined;
  readonly retryAfterSec: number | undefined;

  constructor(entry: ErrorEntry, options: PlatformErrorOptions = {}) {
    super(options.detail ?? entry.title, options.cause === undefined ? undefined : { cause: options.cause });
    this.entry = entry;
    this.detail = options.detail;
    this.fields = options.fields ?? [];
    this.refusal = options.refusal;
    this.challenge = options.challenge;
    this.retryAfterSec = options.retryAfterSec;
  }

  get code(): string {
    return this.entry.code;
  }
}

/**
 * Makes a service's part of the catalogue: keys are codes and get their `AREA_` checked.
 * Throws when a code does not begin with the area.
 */
export function defineErrors<const T extends Readonly<Record<string, Omit<ErrorEntry, 'code'>>>>(
  area: string,
  entries: T,
): { readonly [K in keyof T]: ErrorEntry } {
  const made = Object.entries(entries).map(([code, entry]) => {
    if (!code.startsWith(`${area}_`) || !/^[A-Z]+(_[A-Z]+)+$/.test(code)) {
      throw new Error(`The error code "${code}" must be ${area}_REASON in capitals.`);
    }
    return [code, { ...entry, code }] as const;
  });
  return Object.fromEntries(made) as { readonly [K in keyof T]: ErrorEntry };
}
