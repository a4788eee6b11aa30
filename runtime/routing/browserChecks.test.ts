import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { browserChecks } from './browserChecks.ts';

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly atMs: number;
}

/** Checks of a platform that answers in turn with what is given, and what it was asked. */
function checksOf(...answers: readonly { readonly status?: number; readonly data?: unknown }[]) {
  const asked: Asked[] = [];
  const left = [...answers];
  const runtime = createTestRuntime({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push({ path: new URL(request.url).pathname, body: await request.json(), atMs: Date.now() });
      const { status = 200, data } = left.shift() ?? { status: 500 };
      return Response.json({ data }, { status });
    },
  });
  const report = vi.fn();
  return { checks: browserChecks(Object.assign(runtime, { report })), asked, report };
}

const whole = { redirect: true, code: 301, url: '/en/news', reasons: [], breadcrumbs: [] };
const verdict = { displayTypeId: 1, templateTypeId: 16 };

describe('the block check of the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('asks a second time after 100 ms, and no third time', async () => {
    const { checks, asked } = checksOf({ status: 500 }, { data: verdict });
    const answer = checks.block('/en', false);
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(verdict);
    const failing = checksOf({ status: 500 }, { status: 500 }, { data: verdict });
    const none = failing.checks.block('/en', false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await none).toBeNull();
    expect(failing.asked).toHaveLength(2);
  });

  it('says whether a customer asks, and asks anew after somebody signed in', async () => {
    const { checks, asked } = checksOf({ data: { ...verdict, displayTypeId: 0 } }, { data: verdict });
    await checks.block('/en', false);
    await checks.block('/en/news', false);
    expect(await checks.block('/en', true)).toEqual(verdict);
    expect(asked.map(({ body }) => body)).toEqual([{ auth: false, url: '/en' }, { auth: true, url: '/en' }]);
  });
});

describe('the redirect check of the browser', () => {
  it.each(['code', 'url', 'reasons', 'breadcrumbs'])('refuses an answer without %s, and reports it', async (part) => {
    const { checks, report } = checksOf({ data: { ...whole, [part]: undefined } });
    expect(await checks.redirect('/en/old')).toBeNull();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'REDIRECT_INCOMPLETE' }));
  });

  it('honours a whole answer, and fails where none came', async () => {
    const { checks, report } = checksOf({ data: whole }, { status: 503 });
    expect(await checks.redirect('/en/old')).toEqual({ code: 301, url: '/en/news' });
    await expect(checks.redirect('/en/other')).rejects.toThrow('503');
    expect(report).not.toHaveBeenCalled();
  });
});
