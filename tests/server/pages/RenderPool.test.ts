import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Release } from '../../../schemas/language/release.ts';
import { packedText, packHere } from '../../../server/platform/http/packedText.ts';
import { type PageJob, type PageRenderer, RendererBusyError, type RenderedPage } from '../../../server/pages/rendering/PageRenderer.ts';
import { RenderPool } from '../../../server/pages/rendering/RenderPool.ts';
import type { FromThread, ToThread } from '../../../server/pages/rendering/threadMessages.ts';
import { type StartThread, type ThreadHandle, workerThreads } from '../../../server/pages/rendering/workerThread.ts';
import { recordingLogger } from '../silentLogger.ts';

const ODD_THREAD = join(import.meta.dirname, 'oddThread.mjs');
const HANG_TICKS = 12;
const PATIENCE = { timeout: 30_000 };

const release = (id = 'r1') => ({ id, brand: 'proof', manifest: {} }) as Release;
const job = (url: string, { isShared = false, of = release() }: { readonly isShared?: boolean; readonly of?: Release } = {}): PageJob => ({
  request: { origin: 'http://proof.localhost', url, cookies: {}, userAgent: '', facts: {}, nowMs: 0 },
  release: of,
  call: () => Promise.reject(new Error('There is no platform.')),
  isShared,
});
const html = (text: string): RenderedPage => ({ kind: 'html', status: 200, body: packedText(packHere([text])), links: '', cacheFacts: [], isLive: false, widgets: [] });
const textOf = async (page: Promise<RenderedPage>): Promise<string> => {
  const answer = await page;
  return answer.kind === 'html' ? String(await answer.body.plain()) : answer.location;
};

/** A thread that does nothing by itself. */
class IdleThread implements ThreadHandle {
  readonly posted: ToThread[] = [];
  #listeners: Parameters<ThreadHandle['listen']>[0] = { onMessage: () => undefined, onEnd: () => undefined };

  post(message: ToThread): void {
    this.posted.push(message);
  }
  listen(listeners: Parameters<ThreadHandle['listen']>[0]): void {
    this.#listeners = listeners;
  }
  async end(): Promise<void> {
    this.die();
  }
  say(message: FromThread): void {
    this.#listeners.onMessage(message);
  }
  die(cause = new Error('it died')): void {
    this.#listeners.onEnd(cause);
  }
  /** Addresses of the jobs that it was given, in their order. */
  get urls(): readonly string[] {
    return this.posted.flatMap((message) => (message.kind === 'job' ? [message.request.url] : []));
  }
  /** Answers the job at a place. */
  finish(at: number): void {
    this.say({ kind: 'done', job: at + 1, answer: { kind: 'redirect', status: 302, location: this.urls[at] ?? '' } });
  }
}

describe('the pool of render threads', () => {
  const pools: RenderPool[] = [];
  const logger = recordingLogger();
  const poolOf = (startThread: StartThread, { threads = 1, isStarted = true, here = vi.fn(async ({ request }: PageJob) => html(`here ${request.url}`)) } = {}) => {
    const renderer: PageRenderer = { render: here, close: async () => undefined };
    const onDeath = vi.fn();
    const pool = new RenderPool({ threads, startThread, here: renderer, clockOffsetMs: () => 0, report: () => undefined, logger, onDeath });
    pools.push(pool);
    if (isStarted) pool.start();
    return { pool, here, onDeath };
  };
  const oddPool = async () => {
    const made = poolOf(workerThreads(ODD_THREAD, { stylesKey: 'key', furtherScripts: [] }));
    await vi.waitFor(() => expect(made.pool.ready).toBe(1), PATIENCE);
    return made;
  };
  const idlePool = (count = 1) => {
    const started: IdleThread[] = [];
    const made = poolOf(() => {
      const thread = new IdleThread();
      started.push(thread);
      return thread;
    }, { threads: count });
    return { ...made, started, first: started[0] ?? new IdleThread() };
  };
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
    logger.lines.length = 0;
  });

  it('renders in a thread of its own, and here until that has come', async () => {
    const { pool } = poolOf(workerThreads(ODD_THREAD, { stylesKey: 'key', furtherScripts: [] }));
    expect(await textOf(pool.render(job('/early')))).toBe('here /early');
    await vi.waitFor(() => expect(pool.ready).toBe(1), PATIENCE);
    expect(await textOf(pool.render(job('/later')))).toBe('/later');
  });

  it('starts no thread before it is started, and then one a place: a server that starts slowly ticks meanwhile', () => {
    const startThread = vi.fn(() => new IdleThread());
    const { pool } = poolOf(startThread, { threads: 2, isStarted: false });
    pool.tick();
    pool.tick();
    expect(startThread).not.toHaveBeenCalled();
    pool.start();
    pool.tick();
    expect(startThread).toHaveBeenCalledTimes(2);
  });

  it.each(['/dies', '/throws'])('replaces a thread that ends (%s): its other pages are rendered by the next one, and it is told', async (url) => {
    const { pool, here, onDeath } = await oddPool();
    const pages = [pool.render(job(url)), pool.render(job('/innocent')), pool.render(job('/waiting'))];
    await expect(pages[0]).rejects.toThrow();
    // It ended the thread that tried it again too, and the next one rests for two seconds.
    expect(onDeath).toHaveBeenCalledTimes(2);
    for (let tick = 0; tick < 2; tick += 1) pool.tick();
    expect(await textOf(pages[1] ?? Promise.reject(new Error('none')))).toBe('/innocent');
    expect(await textOf(pages[2] ?? Promise.reject(new Error('none')))).toMatch(/^(here )?\/waiting$/);
    expect(here.mock.calls.map(([{ request }]) => request.url)).not.toContain(url);
    expect(logger.lines.filter(({ level }) => level === 'error')[0]).toMatchObject({ message: 'A render thread has ended', fields: { urls: expect.arrayContaining([url]) } });
  });

  it('ends a thread that hangs, and none that only waits', async () => {
    const { pool, onDeath } = await oddPool();
    const waiting = expect(pool.render(job('/waits'))).rejects.toThrow('within 30 seconds');
    for (let tick = 0; tick < HANG_TICKS; tick += 1) {
      pool.tick();
      // It answers in the order in which it is asked: what lives has answered before the next second.
      await pool.render(job('/lives'));
    }
    expect(onDeath).not.toHaveBeenCalled();
    const hanging = expect(pool.render(job('/hangs'))).rejects.toThrow('has ended');
    const after = pool.render(job('/after'));
    const tickUntilDeath = async (count: number): Promise<void> => {
      while (onDeath.mock.calls.length < count) {
        pool.tick();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await tickUntilDeath(1);
    await vi.waitFor(() => expect(pool.ready).toBe(1), PATIENCE);
    await tickUntilDeath(2);
    await Promise.all([hanging, waiting]);
    expect(await textOf(after)).toMatch(/^(here )?\/after$/);
  });

  it('rests ever longer between threads that keep ending, and renders here meanwhile', async () => {
    const { pool, started } = idlePool();
    const starts = (): number => {
      started.at(-1)?.die();
      let ticks = 0;
      const before = started.length;
      while (started.length === before) {
        pool.tick();
        ticks += 1;
      }
      return ticks;
    };
    started[0]?.die();
    expect(started).toHaveLength(2);
    expect([starts(), starts(), starts()]).toEqual([2, 4, 8]);
    expect(await textOf(pool.render(job('/a')))).toBe('here /a');
  });

  it('waits a moment for the thread that takes another one\'s place, then renders here; a page that was in it fails in the end', async () => {
    const { pool, first, here } = idlePool();
    first.say({ kind: 'ready' });
    const inIt = pool.render(job('/in-it'));
    const failing = expect(inIt).rejects.toThrow('none has come in its place');
    first.die();
    const after = pool.render(job('/after'));
    expect(here).not.toHaveBeenCalled();
    for (let tick = 0; tick < 3; tick += 1) pool.tick();
    expect(await textOf(after)).toBe('here /after');
    for (let tick = 0; tick < 20; tick += 1) pool.tick();
    await failing;
    expect(here).toHaveBeenCalledTimes(1);
  });

  it('renders here for good when there is nothing to start, as after another build', async () => {
    const { pool } = poolOf(() => null);
    expect(await textOf(pool.render(job('/a')))).toBe('here /a');
    const folder = mkdtempSync(join(tmpdir(), 'lineup-thread-'));
    const file = join(folder, 'thread.mjs');
    copyFileSync(ODD_THREAD, file);
    const start = workerThreads(file, { stylesKey: 'key', furtherScripts: [] });
    const thread = start();
    thread?.listen({ onMessage: () => undefined, onEnd: () => undefined });
    expect(thread).not.toBeNull();
    rmSync(file);
    copyFileSync(ODD_THREAD, file);
    expect(start()).toBeNull();
    await thread?.end();
    rmSync(folder, { recursive: true });
  });

  it('gives a thread no more than it works on, and as much again as waits for the platform', async () => {
    const { pool, first } = idlePool();
    first.say({ kind: 'ready' });
    const pages = ['/a', '/b', '/c', '/d'].map((url) => pool.render(job(url)));
    expect(first.urls).toEqual(['/a', '/b']);
    expect(pool.waiting).toBe(2);
    // Its call is never answered: what stands behind it does not wait for that.
    void pages[0]?.catch(() => null);
    const call = { method: 'GET', path: '/x', headers: {} };
    const waiting = { ...job('/e'), call: () => new Promise<never>(() => undefined) };
    first.finish(0);
    first.finish(1);
    expect(first.urls).toEqual(['/a', '/b', '/c', '/d']);
    const last = [pool.render(waiting), pool.render(job('/f')), pool.render(job('/g'))];
    for (const one of last) one.catch(() => null);
    first.finish(2);
    first.finish(3);
    expect(first.urls.slice(4)).toEqual(['/e', '/f']);
    first.say({ kind: 'question', question: 1, asked: { what: 'call', job: 5, call } });
    expect(first.urls.slice(4)).toEqual(['/e', '/f', '/g']);
  });

  it('lets pages that many wait for and pages of single visitors take turns', () => {
    const { pool, first } = idlePool();
    const asked = ['/1', '/2', '/3', '/4', '/5'].map((url) => pool.render(job(url)));
    expect(asked).toHaveLength(5);
    first.say({ kind: 'ready' });
    const urls = ['/customer-1', '/customer-2', '/customer-3', '/customer-4'];
    const all = [...urls.map((url) => pool.render(job(url))), pool.render(job('/shared', { isShared: true }))];
    for (const one of all) one.catch(() => null);
    for (let at = 0; at < 5; at += 1) first.finish(at);
    expect(first.urls.indexOf('/shared')).toBeLessThan(4);
  });

  it('refuses pages when too many wait, of each kind for itself', async () => {
    const { pool, first } = idlePool();
    first.say({ kind: 'ready' });
    const waiting = Array.from({ length: 102 }, (_, at) => pool.render(job(`/${at}`)));
    for (const one of waiting) one.catch(() => null);
    await expect(pool.render(job('/one-too-many'))).rejects.toBeInstanceOf(RendererBusyError);
    const shared = pool.render(job('/shared', { isShared: true }));
    shared.catch(() => null);
    expect(pool.waiting).toBe(101);
  });

  it('sends a release once, and has the longest unused one dropped when there are many', () => {
    const { pool, first } = idlePool();
    first.say({ kind: 'ready' });
    let at = 0;
    const renderOf = (id: string): void => {
      pool.render(job(`/${at}`, { of: release(id) })).catch(() => null);
      first.finish(at);
      at += 1;
    };
    for (const id of ['r0', 'r0', ...Array.from({ length: 31 }, (_, index) => `r${index + 1}`), 'r0', 'r32', 'r1']) renderOf(id);
    const sent = first.posted.flatMap((message) => (message.kind === 'release' ? [message.release.id] : []));
    const dropped = first.posted.flatMap((message) => (message.kind === 'drop' ? [message.release] : []));
    expect(sent).toHaveLength(34);
    expect(sent.filter((id) => id === 'r0')).toHaveLength(1);
    expect(dropped).toEqual(['r1', 'r2']);
  });

  it('ends its threads when it is closed, and whoever waits is told', async () => {
    const { pool } = await oddPool();
    const waiting = ['/waits', '/waits', '/waits'].map((url) => pool.render(job(url)));
    const told = Promise.allSettled(waiting);
    await pool.close();
    expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(pool.ready).toBe(0);
    await expect(pool.render(job('/late'))).rejects.toThrow('closed');
    pool.tick();
    expect(pool.ready).toBe(0);
  });
});
