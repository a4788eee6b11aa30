import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { PageAnswer, PageRequest } from '../../../runtime/boot/server.tsx';
import type { Release } from '../../../schemas/language/release.ts';
import { serveRenders } from './serveRenders.ts';
import type { FromThread } from './threadMessages.ts';

const HTML = `<!doctype html><p>${'prices '.repeat(500)}`;
const request: PageRequest = { origin: 'http://proof.localhost', url: '/en', cookies: {}, userAgent: '', facts: {}, nowMs: 0 };
const release = { id: 'r1', brand: 'proof', manifest: {} } as Release;

interface Posted {
  readonly message: FromThread;
  readonly handedOver: readonly ArrayBuffer[];
}

/** What the thread says at its end of one job, with what it hands over. */
async function rendered(answer: PageAnswer): Promise<Posted> {
  const posted: Posted[] = [];
  const take = serveRenders({ post: (message, handedOver = []) => posted.push({ message, handedOver }), renderPage: async () => answer, assetsFor: vi.fn(), machineMs: () => 0, rest: vi.fn() });
  take({ kind: 'release', release });
  take({ kind: 'job', job: 7, release: release.id, request, clockOffsetMs: 0 });
  return await vi.waitFor(() => posted.find(({ message }) => message.kind === 'done' || message.kind === 'failed') ?? Promise.reject(new Error('nothing came')));
}

describe('a render thread', () => {
  it('packs and names the page before it leaves, and copies nothing', async () => {
    const { message, handedOver } = await rendered({ kind: 'html', status: 200, body: [HTML.slice(0, 100), HTML.slice(100)], links: '', cacheFacts: [], isLive: true, widgets: [] });
    if (message.kind !== 'done' || message.answer.kind !== 'html') throw new Error(`It said ${message.kind}.`);
    const { packed, etag } = message.answer.body;
    expect(packed.byteLength).toBeLessThan(HTML.length / 10);
    expect(brotliDecompressSync(packed).toString()).toBe(HTML);
    expect(etag).toBe(`"${createHash('sha256').update(packed).digest('base64url').slice(0, 22)}"`);
    expect(handedOver).toEqual([packed.buffer]);
  });

  it('rests when its last page has left, whichever way, and not between two', async () => {
    const order: string[] = [];
    const leave = new Map<string, (answer: PageAnswer | Promise<PageAnswer>) => void>();
    const take = serveRenders({
      post: (message) => void (message.kind === 'done' || message.kind === 'failed' ? order.push(message.kind) : undefined),
      renderPage: ({ url }) => new Promise((resolve) => leave.set(url, resolve)),
      assetsFor: vi.fn(),
      machineMs: () => 0,
      rest: () => void order.push('rest'),
    });
    take({ kind: 'release', release });
    for (const [job, url] of ['/one', '/two'].entries()) take({ kind: 'job', job, release: release.id, request: { ...request, url }, clockOffsetMs: 0 });
    leave.get('/two')?.({ kind: 'redirect', status: 302, location: '/' });
    await vi.waitFor(() => expect(order).toEqual(['done']));
    leave.get('/one')?.(Promise.reject(new Error('it broke')));
    await vi.waitFor(() => expect(order).toEqual(['done', 'failed', 'rest']));
  });

  it('has the time of the platform, and each preview its own, whatever is rendered beside it', async () => {
    const times = new Map<string, number>();
    const answer: PageAnswer = { kind: 'redirect', status: 302, location: '/' };
    const posted: FromThread[] = [];
    const take = serveRenders({
      post: (message) => void posted.push(message),
      renderPage: async ({ url }, { nowMs }) => {
        await Promise.resolve();
        times.set(url, nowMs());
        return answer;
      },
      assetsFor: vi.fn(), machineMs: () => 1000, rest: vi.fn(),
    });
    take({ kind: 'release', release });
    for (const [job, shiftMs] of [0, 50_000, -500].entries()) take({ kind: 'job', job, release: release.id, request: { ...request, url: `/${job}` }, clockOffsetMs: 5, shiftMs });
    await vi.waitFor(() => expect(posted.filter(({ kind }) => kind === 'done')).toHaveLength(3));
    expect([...times]).toEqual([['/0', 1005], ['/1', 51_005], ['/2', 505]]);
  });

  it('gives a redirect as it is', async () => {
    const answer: PageAnswer = { kind: 'redirect', status: 302, location: '/en/live' };
    expect((await rendered(answer)).message).toEqual({ kind: 'done', job: 7, answer });
  });
});
