// @vitest-environment happy-dom
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as renderer from '../../runtime/boot/server.tsx';
import { buildLibrary, type LibraryBuild } from '../fixtures/library/buildLibrary.ts';
import { libraryPlatform, openLibrary } from '../fixtures/library/libraryPlatform.ts';

const FOLDER = path.resolve(`node_modules/.cache/library-${process.pid}`);
const PATIENT = { timeout: 20_000 };
const release = openLibrary();
let built: LibraryBuild;
let renderPage: typeof renderer.renderPage;

beforeAll(async () => {
  built = await buildLibrary(FOLDER);
  ({ renderPage } = (await import(/* @vite-ignore */ pathToFileURL(built.server).href)) as typeof renderer);
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const card = { 'user.signedIn': true, 'user.id': 'reader-7' };

async function htmlOf(platform: ReturnType<typeof libraryPlatform>, url: string, facts = {}): Promise<string> {
  const answer = await renderPage(platform.ask(url, facts), platform.deps);
  return answer.kind === 'html' ? `${answer.status} ${answer.body.join('')}` : `${answer.status} ${answer.location}`;
}

describe('a library on the runtime', () => {
  it('is built without a module of betting, its contract or its rules', () => {
    const foreign = built.modules.filter((module) => /^(domain|server|configs)\/|^widgets\/(?!ui\/(styles|icon)\/)|^schemas\/(api\/(?!createClient\.ts)|check|generated)/.test(module));
    expect(foreign).toEqual([]);
    expect(built.modules).toEqual(expect.arrayContaining(['runtime/boot/browser.tsx', 'runtime/boot/server.tsx', 'tests/fixtures/library/widgets/library/store/LoanStore.ts']));
  });

  it('renders its pages on the server, each with its data and the words of its brand', async () => {
    const platform = libraryPlatform(release);
    const books = await htmlOf(platform, '/en/books');
    expect(books).toMatch(/^200 .*Books of the reading room.*href="\/en\/book\/2">Middlemarch/s);
    expect(await htmlOf(platform, '/en/book/2')).toMatch(/^200 .*>Middlemarch<.*>Borrow</s);
    platform.giveCard(true);
    await platform.fetch('http://library.test/library/loans', { method: 'POST', body: '{"bookId":"1"}' });
    expect(await htmlOf(platform, '/en/loans', card)).toMatch(/^200 .*Moby Dick: Due on 1 May/s);
    expect(platform.reports).toEqual([]);
  });

  it('is guarded by its own guards: loans need a card, the staff page and unknown books do not exist', async () => {
    const platform = libraryPlatform(release);
    expect(await htmlOf(platform, '/en/loans')).toBe('302 /en/books?card=none');
    expect(await htmlOf(platform, '/en/staff', card)).toMatch(/^404 /);
    expect(await htmlOf(platform, '/en/book/77')).toMatch(/^404 /);
  });

  it('is hydrated: who borrows is asked for a card first, is told when the book is due, and is a guest again when the card is taken', async () => {
    const platform = libraryPlatform(release);
    const [, html = ''] = /<body>(.*)<\/body>/s.exec(await htmlOf(platform, '/en/book/2')) ?? [];
    window.location.href = 'http://library.test/en/book/2';
    vi.stubGlobal('fetch', platform.fetch);
    document.body.innerHTML = html.replaceAll(/<link[^>]*>/g, '');
    await import(/* @vite-ignore */ pathToFileURL(built.browser).href);
    await waitFor(() => expect(document.documentElement.hasAttribute('data-hydrated')).toBe(true), PATIENT);

    fireEvent.click(screen.getByRole('button', { name: 'Borrow' }));
    expect(await screen.findByRole('dialog', { name: 'Show your card' }, PATIENT)).toBeDefined();
    expect(platform.asked).not.toContain('POST /library/loans');
    fireEvent.click(screen.getByRole('button', { name: 'Here it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    fireEvent.click(screen.getByRole('button', { name: 'Borrow' }));
    expect(await screen.findByRole('dialog', { name: 'Due on 1 May' }, PATIENT)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Borrow' })).toBeNull();

    await waitFor(() => expect(platform.asked).toContain('GET /library/card'), PATIENT);
    platform.giveCard(false);
    expect(await screen.findByRole('button', { name: 'Borrow' }, PATIENT)).toBeDefined();
  });
});
