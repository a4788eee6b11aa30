import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../../tests/setup/testRuntime.tsx';
import { ApiError, type JsonValue } from '../../../runtime/sdk.ts';
import { feedStore, KEEP_MS } from './FeedStore.ts';
import { staleAfterMs } from '../../../domain/betting/index.ts';

const INTERVAL_MS = 2_000;

interface Answer {
  readonly version: string;
  readonly price: number;
}

function watch(snapshots?: Readonly<Record<string, JsonValue>>) {
  let nowMs = 1_000_000;
  const runtime = createTestRuntime({ nowMs: () => nowMs, ...(snapshots && { snapshots }) });
  const feeds = runtime.stores.use(feedStore);
  const questions: (string | undefined)[] = [];
  const applied: Answer[] = [];
  let answer: () => Promise<Answer> = async () => ({ version: '1.1', price: 1 });
  const feed = feeds.feed<Answer>('test', () => ({
    intervalMs: () => INTERVAL_MS,
    fetch: (since) => {
      questions.push(since);
      return answer();
    },
    apply: (taken) => applied.push(taken),
  }));
  const pass = async (ms: number) => {
    nowMs += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { connection: runtime.connection, feeds, feed, questions, applied, pass, answerWith: (next: () => Promise<Answer>) => (answer = next) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LiveFeed', () => {
  it('asks for everything first, then for what changed since', async () => {
    const { feed, questions, pass, answerWith } = watch();
    const release = feed.retain();
    await pass(0);
    answerWith(async () => ({ version: '1.2', price: 2 }));
    await pass(INTERVAL_MS);
    await pass(INTERVAL_MS);
    expect(questions).toEqual([undefined, '1.1', '1.2']);
    release();
    await pass(INTERVAL_MS * 5);
    expect(questions).toHaveLength(3);
  });

  it('is stale after a silence, says so to the whole page, and comes back with a full snapshot (P19)', async () => {
    const { feeds, feed, questions, pass, answerWith } = watch();
    feed.retain();
    await pass(0);
    answerWith(() => Promise.reject(new ApiError(503, 'DOWN')));
    await pass(staleAfterMs(INTERVAL_MS) + 1);
    expect(feed.isStale).toBe(true);
    expect(feeds.isAnyStale).toBe(true);
    expect(feed.state).toBe('ready');
    answerWith(async () => ({ version: '1.9', price: 9 }));
    await feed.refresh();
    expect(feeds.isAnyStale).toBe(false);
    expect(questions.at(-1)).toBeUndefined();
  });

  it('locks what it shows as soon as the connection is lost, and frees it with a full snapshot as soon as it is back (U19)', async () => {
    const { connection, feeds, feed, questions, pass, answerWith } = watch();
    feed.retain();
    await pass(0);
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    connection.lose();
    expect([feed.isStale, feeds.isAnyStale]).toEqual([true, true]);
    await pass(INTERVAL_MS);
    answerWith(async () => ({ version: '1.9', price: 9 }));
    connection.handleAnswer();
    await pass(0);
    expect([feed.isStale, feeds.isAnyStale]).toEqual([false, false]);
    expect(questions.at(-1)).toBeUndefined();
  });

  it('stays locked after the connection is back until its own answer has come, also when it is shown meanwhile', async () => {
    const { connection, feed, pass, answerWith } = watch();
    feed.retain()();
    await pass(0);
    await feed.refresh();
    connection.lose();
    answerWith(() => new Promise(() => undefined));
    feed.retain();
    connection.handleAnswer();
    await pass(INTERVAL_MS);
    expect(feed.isStale).toBe(true);
  });

  it('keeps saying that it failed while it is asked again, so that nothing flickers', async () => {
    const { feed, pass, answerWith } = watch();
    const states = new Set<string>();
    answerWith(() => {
      states.add(feed.state);
      return Promise.reject(new ApiError(503, 'DOWN'));
    });
    feed.retain();
    await pass(0);
    states.clear();
    await pass(INTERVAL_MS * 20);
    expect([...states]).toEqual(['failed']);
    answerWith(async () => ({ version: '1.1', price: 1 }));
    const retry = feed.refresh();
    expect(feed.state).toBe('pending');
    await retry;
    expect(feed.state).toBe('ready');
  });

  it('gives up what the platform does not know, and never calls that stale', async () => {
    const { feeds, feed, questions, pass, answerWith } = watch();
    answerWith(() => Promise.reject(new ApiError(404, 'LINE_GAME_UNKNOWN')));
    feed.retain();
    await pass(INTERVAL_MS * 30);
    expect(feed.state).toBe('missing');
    expect(questions).toHaveLength(1);
    expect(feeds.isAnyStale).toBe(false);
  });

  it('begins as the server left it: with its answer, or with its failure', async () => {
    const ready = watch({ 'sports/feed': { test: { version: '3.4', price: 5 } } });
    expect([ready.feed.state, ready.applied]).toEqual(['ready', [{ version: '3.4', price: 5 }]]);
    expect(watch({ 'sports/feed': { test: { failure: 'failed' } } }).feed.state).toBe('failed');
    expect(watch({ 'sports/feed': { test: { failure: 'missing' } } }).feed.state).toBe('missing');
    expect(watch({ 'sports/feed': { test: { failure: 'nonsense' } } }).feed.state).toBe('idle');
  });

  it('does not show the answer of the page load again when it is opened later', async () => {
    const { feeds, feed, pass } = watch({ 'sports/feed': { test: { version: '3.4', price: 5 } } });
    feed.retain()();
    await pass(KEEP_MS + 1);
    const again = feeds.feed<Answer>('test', () => ({ intervalMs: () => INTERVAL_MS, fetch: async () => ({ version: '9.9', price: 1 }), apply: () => undefined }));
    expect(again).not.toBe(feed);
    expect(again.state).toBe('idle');
  });

  it('is forgotten when it was loaded for a page that nobody came to, and kept when somebody did', async () => {
    const { feeds, feed, pass } = watch();
    const again = () => feeds.feed<Answer>('test', () => ({ intervalMs: () => INTERVAL_MS, fetch: async () => ({ version: '9.9', price: 1 }), apply: () => undefined }));
    await feed.load(new AbortController().signal);
    const release = feed.retain();
    await pass(KEEP_MS + 1);
    expect(again()).toBe(feed);
    release();
    await pass(KEEP_MS + 1);
    expect(again()).not.toBe(feed);
    const unseen = again();
    await unseen.load(new AbortController().signal);
    await pass(KEEP_MS - 1);
    expect(again()).toBe(unseen);
    await pass(2);
    expect(again()).not.toBe(unseen);
  });

  it('drops an answer older than the one before it (P20)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ epoch: fc.integer({ min: 1, max: 2 }), sequence: fc.integer({ min: 1, max: 30 }) }), { minLength: 1, maxLength: 40 }), async (answers) => {
        const { feed, applied, answerWith } = watch();
        for (const { epoch, sequence } of answers) {
          answerWith(async () => ({ version: `${epoch}.${sequence}`, price: sequence }));
          await feed.refresh();
        }
        let newest = { epoch: 0, sequence: 0 };
        const expected = answers.filter((answer) => {
          const isNew = answer.epoch * 100 + answer.sequence >= newest.epoch * 100 + newest.sequence;
          if (isNew) newest = answer;
          return isNew;
        });
        expect(applied.map(({ version }) => version)).toEqual(expected.map(({ epoch, sequence }) => `${epoch}.${sequence}`));
      }),
    );
  });
});
