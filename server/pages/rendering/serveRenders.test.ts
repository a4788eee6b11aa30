import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { PageAnswer, PageRequest } from '../../../runtime/boot/server.tsx';
import type { Release } from '../../../schemas/language/release.ts';
import { serveRenders } from './serveRenders.ts';
import type { FromThread } from './threadMessages.ts';

const HTML = `<!doctype html><p>${'prices '.repeat(500)}`;
const request: PageRequest = { origin: 'http://proof.localhost', url: '/en', cookieHeader: '', userAgent: '', facts: {} };
const release = { id: 'r1', brand: 'proof', manifest: {} } as Release;

/** What the thread says at its end of one job, with what it hands over. */
async function rendered(answer: PageAnswer): Promise<{ readonly message: FromThread; readonly handedOver: readonly ArrayBuffer[] }> {
  const posted: { readonly message: FromThread; readonly handedOver: readonly ArrayBuffer[] }[] = [];
  const take = serveRenders({ post: (message, handedOver = []) => posted.push({ message, handedOver }), renderPage: async () => answer, assetsFor: vi.fn(), machineMs: () => 0 });
  take({ kind: 'release', release });
  take({ kind: 'job', job: 7, release: release.id, request, clockOffsetMs: 0 });
  return await vi.waitFor(() => posted.find(({ message }) => message.kind === 'done' || message.kind === 'failed') ?? Promise.reject(new Error('nothing came')));
}

describe('a render thread', () => {
  it('packs and names the page before it leaves, and copies nothing', async () => {
    const { message, handedOver } = await rendered({ kind: 'html', status: 200, body: HTML, links: '', cacheFacts: [], isLive: true, widgets: [] });
    if (message.kind !== 'done' || message.answer.kind !== 'html') throw new Error(`It said ${message.kind}.`);
    const { packed, etag } = message.answer.body;
    expect(packed.byteLength).toBeLessThan(HTML.length / 10);
    expect(brotliDecompressSync(packed).toString()).toBe(HTML);
    expect(etag).toBe(`"${createHash('sha256').update(HTML).digest('base64url').slice(0, 22)}"`);
    expect(handedOver).toEqual([packed.buffer]);
  });

  it('gives a redirect as it is', async () => {
    const answer: PageAnswer = { kind: 'redirect', status: 302, location: '/en/live' };
    expect((await rendered(answer)).message).toEqual({ kind: 'done', job: 7, answer });
  });
});
