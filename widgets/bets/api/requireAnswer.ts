import { isJsonObject } from '../../../runtime/sdk.ts';

/** The platform said no to a call about bets, or something unreadable. `status` is that of the answer. */
export class BetsApiError extends Error {
  override readonly name = 'BetsApiError';
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string) {
    super(`The platform answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

interface Answer<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: { readonly status: number };
}

/** Data of a good answer; throws a `BetsApiError` otherwise. */
export function requireAnswer<T>({ data, error, response }: Answer<T>): T {
  if (data !== undefined) return data;
  const code = isJsonObject(error) && typeof error['code'] === 'string' ? error['code'] : 'BETS_NO_ANSWER';
  throw new BetsApiError(response.status, code);
}
