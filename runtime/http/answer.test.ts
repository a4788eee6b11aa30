import { describe, expect, it } from 'vitest';
import { ApiError, requireAnswer } from './answer.ts';

function refusal(status: number, error: unknown, headers?: Record<string, string>): ApiError {
  try {
    requireAnswer({ error, response: { status, headers: new Headers(headers) } });
  } catch (thrown) {
    if (thrown instanceof ApiError) return thrown;
  }
  throw new Error('Nothing was refused.');
}

describe('an answer of the platform', () => {
  it('is its data when it is good', () => {
    expect(requireAnswer({ data: { total: 0 }, response: { status: 200 } })).toEqual({ total: 0 });
  });

  it('is told by status and code of the catalogue when it is a refusal', () => {
    expect(refusal(409, { code: 'ORDER_TWIN', status: 409 })).toMatchObject({ status: 409, code: 'ORDER_TWIN', retryAfterSec: undefined });
  });

  it('has a code of its own when nothing readable came', () => {
    for (const unreadable of [undefined, '<html>', { code: 7 }, null]) expect(refusal(502, unreadable).code).toBe('NO_ANSWER');
  });

  it('keeps what was told beside it', () => {
    const problem = { code: 'REFUSED', fields: [{ field: 'mail', code: 'taken' }] };
    expect(refusal(422, problem).said).toEqual(problem);
  });

  it('tells how long to wait where waiting helps', () => {
    expect(refusal(429, { code: 'TOO_MANY' }, { 'retry-after': '17' }).retryAfterSec).toBe(17);
    for (const useless of ['0', '-3', 'soon']) expect(refusal(429, {}, { 'retry-after': useless }).retryAfterSec).toBeUndefined();
  });
});
