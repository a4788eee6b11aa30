// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime } from '../../tests/setup/renderWidget.tsx';
import type { JsonValue } from '../../schemas/language/json.ts';
import { keepSessionLater } from './keepSessionLater.ts';
import { SESSION_KEY } from './sessionEnds.ts';

const keepSession = vi.hoisted(() => vi.fn<(parts: unknown) => void>());
vi.mock('./keepSession.ts', () => ({ keepSession }));

function openTab({ userId = '', cookie }: { readonly userId?: string; readonly cookie?: string }) {
  const runtime = baseRuntime({ facts: { 'user.signedIn': userId !== '', 'user.id': userId } });
  let hear: (value: JsonValue | undefined) => void = () => undefined;
  const storage = {
    ...runtime.storage,
    onChange: (key: string, listener: (value: JsonValue | undefined) => void) => {
      if (key === SESSION_KEY) hear = listener;
      return () => undefined;
    },
  };
  keepSessionLater({ ...runtime, storage, cookies: { get: () => cookie, remove: () => undefined } });
  return { session: runtime.session, otherTab: (value: JsonValue) => hear(value) };
}
const settled = () => vi.waitFor(() => expect(keepSession).toHaveBeenCalledTimes(1));

beforeEach(() => keepSession.mockClear());

describe('keepSessionLater', () => {
  it('keeps no session of a guest', async () => {
    openTab({});
    await vi.dynamicImportSettled();
    expect(keepSession).not.toHaveBeenCalled();
  });

  it.each([
    ['of a customer of this page', { userId: '11' }],
    ['of whom a cookie speaks', { cookie: '11' }],
  ])('keeps that %s from the start', async (_what, tab) => {
    openTab(tab);
    await settled();
  });

  it('begins once with a sign-in here', async () => {
    const { session } = openTab({});
    session.begin('11');
    await settled();
    session.end('signedOut');
    session.begin('12');
    await vi.dynamicImportSettled();
    expect(keepSession).toHaveBeenCalledTimes(1);
  });

  it('begins with a sign-in in another tab', async () => {
    openTab({}).otherTab({ userId: '11', end: null });
    await settled();
  });
});
