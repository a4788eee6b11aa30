import { isJsonObject } from '../../schemas/language/json.ts';

/** Stands for the catalogue's code when the platform gave none: it was not reached, or what it said was unreadable. */
export const NO_ANSWER = 'NO_ANSWER';

/**
 * The platform said no to a call, or something unreadable. `status` is that of the answer (0: there was none), `code`
 * the catalogue's; `retryAfterSec` is set where waiting helps (A-105, T46), `said` is the whole of what it told, unread.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSec: number | undefined;
  readonly said: unknown;

  constructor(status: number, code: string, retryAfterSec?: number, said?: unknown) {
    super(`The platform answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfterSec = retryAfterSec;
    this.said = said;
  }
}

/** What was thrown, as a refusal of the platform: whatever is none counts as no answer. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, NO_ANSWER);
}

/** Carries out a command: what the platform has refused, null when all went well. */
export async function refusalOf(command: () => Promise<void>): Promise<ApiError | null> {
  try {
    await command();
    return null;
  } catch (error) {
    return asApiError(error);
  }
}

/** What a call of the client resolves to. */
export interface ApiAnswer<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: { readonly status: number; readonly headers?: Headers };
}

const NO_CONTENT = 204;

/** Data of a good answer, undefined for one that has none to give (204); throws an `ApiError` otherwise, so that feeds, queries and forms see one kind of failure. */
export function requireAnswer<T>({ data, error, response }: ApiAnswer<T>): T {
  if (data !== undefined || response.status === NO_CONTENT) return data as T;
  const code = isJsonObject(error) && typeof error['code'] === 'string' ? error['code'] : NO_ANSWER;
  const waits = Number(response.headers?.get('retry-after'));
  throw new ApiError(response.status, code, Number.isFinite(waits) && waits > 0 ? waits : undefined, error);
}
