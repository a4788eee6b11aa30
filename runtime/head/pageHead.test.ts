import { describe, expect, it } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import type { PagePlan } from '../../schemas/language/release.ts';
import { headHtml, scriptJson } from './html.ts';
import { pageHead, type SeoData } from './pageHead.ts';

const plan = (head: PagePlan['head']): PagePlan => ({
  pageId: 'live', hash: '', layoutId: '', status: 200, meta: {}, head, rules: [], roots: [], requestFacts: [], sessionFacts: [], texts: [], widgets: [],
});
const languages = {
  en: { name: 'English', dir: 'ltr' as const, locale: 'en' },
  ru: { name: 'Русский', dir: 'ltr' as const, locale: 'ru' },
  ar: { name: 'العربية', dir: 'rtl' as const, locale: 'ar', isHiddenFromGuests: true },
};
const headOf = (head: PagePlan['head'], seo: SeoData | null = null, extra: { status?: number; seoConfig?: object; only?: readonly string[] } = {}) => {
  const runtime = createTestRuntime({
    site: { languages, enabledLanguages: ['en', 'ru', 'ar'], defaultLanguage: 'ru', seo: { siteName: 'Site', canonical: { mode: 'url' }, ...extra.seoConfig } },
    dictionaries: { seo: { live: 'Live {{topic}} at {{site}}' } },
  });
  const route = { pageId: 'live', params: { topic: 'tennis' }, path: 'live/tennis', query: new URLSearchParams('page=2') };
  const routes = extra.only ? [{ pageId: 'live', path: 'live/:topic', params: {}, aliases: [], access: 'any' as const, middleware: [], meta: {}, layoutId: '', only: { languages: extra.only } }] : [];
  return pageHead({ plan: plan(head), route, runtime: { ...runtime, manifest: { ...runtime.manifest, routes } }, status: extra.status ?? 200, origin: 'https://a.test', seo });
};
const meta = (head: ReturnType<typeof headOf>, key: string) => head.metas.find((entry) => entry.key === key)?.content;

describe('pageHead', () => {
  it('fills the title from the dictionary and the route, and falls back to the site name', () => {
    expect(headOf({ title: { $t: 'seo:live' } }).title).toBe('Live tennis at Site');
    expect(headOf({}).title).toBe('Site');
  });

  it('puts what the platform says of the address first', () => {
    const head = headOf({ title: 'own' }, { title: 'Theirs', description: 'Words', metas: [{ name: 'author', content: 'x' }] });
    expect(head.title).toBe('Theirs');
    expect(meta(head, 'description')).toBe('Words');
    expect(meta(head, 'og:title')).toBe('Theirs');
    expect(meta(head, 'author')).toBe('x');
  });

  it('shows with its link the picture of what stands at the address, else the one of the page or the site', () => {
    const seoConfig = { image: '/media/site-card.jpg' };
    const image = (head: PagePlan['head'], seo: SeoData | null = null) => ['og:image', 'og:image:alt'].map((key) => meta(headOf(head, seo, { seoConfig }), key));
    expect(image({ image: '/media/page-card.jpg' }, { image: { src: '/media/entry-card.jpg', text: 'A cup' } })).toEqual(['https://a.test/media/entry-card.jpg', 'A cup']);
    expect(image({ image: '/media/page-card.jpg' })).toEqual(['https://a.test/media/page-card.jpg', undefined]);
    expect(image({})).toEqual(['https://a.test/media/site-card.jpg', undefined]);
    const sized = headOf({}, { image: { src: '/media/card.png', text: 'A cup', width: 1200, height: 630 } }, { seoConfig });
    expect([meta(sized, 'og:image:width'), meta(sized, 'og:image:height'), meta(headOf({}, null, { seoConfig }), 'og:image:width')]).toEqual(['1200', '630', undefined]);
  });

  it('links the canonical address without its query, in both modes', () => {
    expect(headOf({}).canonical).toBe('https://a.test/en/live/tennis');
    expect(headOf({}, { customCanonical: { mode: 'mirror', domain: 'main.test' } }).canonical).toBe('https://main.test/en/live/tennis');
    expect(headOf({}, { customCanonical: { mode: 'url', targetUrl: 'https://b.test/x' } }).canonical).toBe('https://b.test/x');
    expect(headOf({}, null, { seoConfig: { canonical: { mode: 'mirror', domain: 'main.test' } } }).canonical).toBe('https://main.test/en/live/tennis');
  });

  it.each([
    ['the page', { robots: 'noindex' }, null, {}],
    ['the platform', {}, { metaRobots: 'NOINDEX, follow' }, {}],
    ['a parent page', {}, { hierarchyMetaRobots: 'noindex' }, {}],
    ['a further meta', {}, { metas: [{ name: 'robots', content: 'noindex' }] }, {}],
    ['an error status', {}, null, { status: 404 }],
  ])('has neither canonical nor alternates when %s says noindex', (_who, head, seo, extra) => {
    const result = headOf(head, seo, extra);
    expect(result.canonical).toBeNull();
    expect(result.alternates).toEqual([]);
  });

  it('offers no language in which the page is not there', () => {
    expect(headOf({}, null, { only: ['ru', 'ar'] }).alternates).toEqual([]);
    expect(headOf({}, null, { only: ['en', 'ru'] }).alternates.map(({ language }) => language)).toEqual(['en', 'ru', 'x-default']);
    expect(headOf({}, { languages: ['en', 'ru'] }, { only: ['en'] }).alternates.map(({ language }) => language)).toEqual(['en', 'ru', 'x-default']);
    expect(headOf({}, { languages: ['en'] }).alternates).toEqual([]);
  });

  it('offers languages to robots, except those hidden from guests', () => {
    expect(headOf({}).alternates).toEqual([
      { language: 'en', url: 'https://a.test/en/live/tennis' },
      { language: 'ru', url: 'https://a.test/ru/live/tennis' },
      { language: 'x-default', url: 'https://a.test/ru/live/tennis' },
    ]);
  });

  it('escapes everything that could end an attribute or an element', () => {
    const html = headHtml(headOf({ title: '</title><script>' }, { description: '"><img src=x>' }));
    expect(html).not.toMatch(/<script>|<img/);
    expect(scriptJson({ a: '</script><!--' })).not.toContain('</script');
  });
});
