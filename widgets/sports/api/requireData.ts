/** The platform said no, or something unreadable. `status` is that of the answer. */
export class LineApiError extends Error {
  override readonly name = 'LineApiError';
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

/** Data of a good answer; throws a `LineApiError` otherwise, so that feeds and queries see one kind of failure. */
export function requireData<T>({ data, error, response }: Answer<T>): T {
  if (data !== undefined) return data;
  const code = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : 'LINE_NO_ANSWER';
  throw new LineApiError(response.status, code);
}
