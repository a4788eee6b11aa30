import { describe, expect, it, vi } from 'vitest';
import type { ContentEntry, Release } from '../../../schemas/language/release.ts';
import { WorkLimitError } from '../../platform/http/WorkLimit.ts';
import { TitleCards } from './TitleCards.ts';

const colours = { from: '#0c4a56', to: '#0a2530', title: '#ffffff', band: '#0d2b33', name: '#f4f8f9', muted: '#a8c0c6', accent: '#3fd8c8' };
const place = { collection: 'news', slug: 'cup', language: 'en' };
const entryOf = (title: string, more: Partial<ContentEntry> = {}) => ({ slug: 'cup', title, language: 'en', only: {}, ...more }) as ContentEntry;
const releaseOf = (entry: ContentEntry, look: object = {}) => ({
  brand: 'proof',
  cardLook: { colours, isUpperCase: false, faces: [], ...look },
  assets: new Map(),
  content: () => [entry],
  manifest: { title: 'Proof', site: { enabledLanguages: ['en'], languages: { en: { dir: 'ltr' } }, sections: { content: { collections: { news: { page: 'news' } } } } }, routes: [{ pageId: 'news', path: 'news/:slug?', params: {} }] },
}) as unknown as Release;

const drawn = vi.fn(async (_name: string, draw: () => Promise<Buffer>) => await draw().catch(() => undefined));
const media = { kept: async () => await Promise.resolve(undefined), drawn, make: async () => await Promise.resolve(undefined), served: async () => await Promise.resolve(undefined) };
const hashIn = (address: string | undefined) => /-([0-9a-f]{24})\.png$/.exec(address ?? '')?.[1] ?? expect.fail(`no card at ${address}`);

describe('the card of an entry', () => {
  const addressOf = (entry: ContentEntry, look?: object) => new TitleCards().addressOf(releaseOf(entry, look), place, entry);

  it('has an address that follows from all that it shows, the same in every process', () => {
    const address = addressOf(entryOf('The cup'));
    expect(addressOf(entryOf('The cup'))).toBe(address);
    for (const other of [addressOf(entryOf('A cup')), addressOf(entryOf('The cup'), { isUpperCase: true }), addressOf(entryOf('The cup'), { colours: { ...colours, to: '#000000' } })]) expect(other).not.toBe(address);
  });

  it('is none where the entry has a picture, or its title holds no words or figures of the site', () => {
    const picture = { file: { src: '/media/x.jpg', width: 1, height: 1, sources: [] }, text: 'A cup' };
    expect([entryOf('The cup', { picture }), entryOf(' \u0000\u200f '), entryOf('Up to {maxPayout}')].map((entry) => addressOf(entry))).toEqual([undefined, undefined, undefined]);
  });

  it('that could not be drawn is named by no page any more', async () => {
    // A brand's typeface may hold letters that the product's does not: only drawing tells.
    const entry = entryOf('中文');
    const release = releaseOf(entry, { faces: [{ hash: 'a'.repeat(24), subsets: ['latn'] }] });
    const cards = new TitleCards();
    const hash = hashIn(cards.addressOf(release, place, entry));
    expect(await cards.pictureOf(release, { ...place, hash }, { media, nowMs: 0 })).toBeUndefined();
    expect(cards.addressOf(release, place, entry)).toBeUndefined();
  });

  it('that could not be drawn yet, because too many wait, stays', async () => {
    const entry = entryOf('The cup');
    const cards = new TitleCards();
    const hash = hashIn(cards.addressOf(releaseOf(entry), place, entry));
    drawn.mockRejectedValueOnce(new WorkLimitError(200));
    await expect(cards.pictureOf(releaseOf(entry), { ...place, hash }, { media, nowMs: 0 })).rejects.toThrow(WorkLimitError);
    expect(cards.addressOf(releaseOf(entry), place, entry)).toContain(hash);
  });

  it('is drawn for the hash of what is shown now alone', async () => {
    const cards = new TitleCards();
    drawn.mockClear();
    expect(await cards.pictureOf(releaseOf(entryOf('The cup')), { ...place, hash: '0'.repeat(24) }, { media, nowMs: 0 })).toBeUndefined();
    expect(drawn).not.toHaveBeenCalled();
  });
});
