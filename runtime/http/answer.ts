import { isJsonObject } from '../../schemas/language/json.ts';

/** Stands for the catalogue's code when the platform gave none: it was not reached, or what it said was unreadable. */
export const NO_ANSWER = 'NO_ANSWER';

/** A field of a form that the platform refuses: its name, and a code of what is wrong with it. */
export interface RefusedInput {
  readonly field: string;
  readonly code: string;
}

/**
 * The platform said no to a call, or something unreadable. `status` is that of the answer (0: there was none), `code`
 * the catalogue's; `retryAfterSec` is set where waiting helps (A-105, T46), `fields` where fields of a form are refused.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSec: number | undefined;
  readonly fields: readonly RefusedInput[];

  constructor(status: number, code: string, retryAfterSec?: number, fields: readonly RefusedInput[] = []) {
    super(`The platform answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfterSec = retryAfterSec;
    this.fields = fields;
  }
}

/** What a call of the client resolves to. */
export interface ApiAnswer<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: { readonly status: number; readonly headers?: Headers };
}

/** Data of a good answer; throws an `ApiError` otherwise, so that feeds, queries and forms see one kind of failure. */
export function requireAnswer<T>({ data, error, response }: ApiAnswer<T>): T {
  if (data !== undefined) return data;
  const code = isJsonObject(error) && typeof error['code'] === 'string' ? error['code'] : NO_ANSWER;
  const waits = Number(response.headers?.get('retry-after'));
  throw new ApiError(response.status, code, Number.isFinite(waits) && waits > 0 ? waits : undefined, refusedInputs(error));
}

function refusedInputs(error: unknown): readonly RefusedInput[] {
  const fields: unknown = isJsonObject(error) ? error['fields'] : undefined;
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((entry: unknown) => (isJsonObject(entry) && typeof entry['field'] === 'string' && typeof entry['code'] === 'string' ? [{ field: entry['field'], code: entry['code'] }] : []));
}
