import { isJsonObject } from '../../../runtime/sdk.ts';

/** The platform said no to an account call, or something unreadable. `status` is that of the answer. */
export class AccountApiError extends Error {
  override readonly name = 'AccountApiError';
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

/** Data of a good answer; throws an `AccountApiError` otherwise. */
export function requireAnswer<T>({ data, error, response }: Answer<T>): T {
  if (data !== undefined) return data;
  const code = isJsonObject(error) && typeof error['code'] === 'string' ? error['code'] : 'ACCOUNT_NO_ANSWER';
  throw new AccountApiError(response.status, code);
}
