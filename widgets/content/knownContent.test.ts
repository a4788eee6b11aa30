import { describe, expect, it } from 'vitest';
import { baseRuntime } from '../../tests/setup/renderWidget.tsx';
import { knownContent } from './knownContent.ts';

/** What the guard says of a page while the platform answers with a status; and what it asked. */
async function verdict(pageId: string, status: number, params: Readonly<Record<string, string>> = {}, answer: object = {}) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL((input as Request).url).pathname);
    return status === 200 ? Response.json(answer) : Response.json({ status, title: 'No', code: 'X' }, { status, headers: { 'content-type': 'application/problem+json' } });
  };
  const said = await knownContent({ runtime: baseRuntime({ fetch }), pageId, params, path: pageId, query: new URLSearchParams() });
  return { said, asked: asked[0] };
}

describe('content-known', () => {
  it('looks for the entry of its name where a page is that of one entry, and for a list or an entry of it elsewhere', async () => {
    expect(await verdict('howbet', 200)).toEqual({ said: undefined, asked: '/web-api/content/documents/howbet' });
    expect(await verdict('news', 200)).toEqual({ said: undefined, asked: '/web-api/content/news' });
    expect(await verdict('news', 200, { slug: 'cup-nights' })).toEqual({ said: undefined, asked: '/web-api/content/news/cup-nights' });
  });

  it('says of what is not there that it is no page', async () => {
    expect((await verdict('howbet', 404)).said).toEqual({ status: 404 });
    expect((await verdict('news', 404)).said).toEqual({ status: 404 });
  });

  it('knows a chapter among all, leads to it from below its group, and no group that has none', async () => {
    const chapter = (slug: string) => ({ slug, path: `rules/1/${slug}` });
    const answer = { path: 'rules/1', groups: [{ id: 'sports', chapters: [chapter('tennis')] }, { id: 'general', chapters: [chapter('limits')] }] };
    const of = async (ruleGroup: string, slug?: string) => (await verdict('rules', 200, { ruleGroup, ...(slug !== undefined && { chapter: slug }) }, answer)).said;
    expect([await of('1'), await of('sports'), await of('1', 'limits')]).toEqual([undefined, undefined, undefined]);
    expect(await of('sports', 'tennis')).toEqual({ redirect: 'rules/1/tennis', status: 301 });
    for (const [group, slug] of [['privacy'], ['2'], ['1', 'nothing'], ['sports', 'limits']] as const) expect([group, slug, await of(group, slug)]).toEqual([group, slug, { status: 404 }]);
    expect((await verdict('rules', 500, { ruleGroup: '1' })).said).toBeUndefined();
  });

  it('knows the groups of a directory that have entries, and none of its entries', async () => {
    const answer = { path: 'ourpartners', groups: [{ id: 'sport', entries: [{ slug: 'harbour-united' }] }] };
    expect(await verdict('ourpartners', 200, {}, answer)).toEqual({ said: undefined, asked: '/web-api/directory/partners' });
    expect((await verdict('ourpartners', 200, { section: 'sport' }, answer)).said).toBeUndefined();
    for (const section of ['media', 'harbour-united', 'line', 'constructor']) expect([section, (await verdict('ourpartners', 200, { section }, answer)).said]).toEqual([section, { status: 404 }]);
    expect([(await verdict('ourpartners', 404)).said, (await verdict('ourpartners', 500, { section: 'sport' })).said]).toEqual([{ status: 404 }, undefined]);
  });

  it('shows entries alone where a collection is listed by another page', async () => {
    expect(await verdict('bonus-promotion', 200, { promotionId: 'hyper-bonus' })).toEqual({ said: undefined, asked: '/web-api/content/promotions/hyper-bonus' });
    expect((await verdict('bonus-promotion', 404, { promotionId: 'nothing' })).said).toEqual({ status: 404 });
    for (const promotionId of ['2026', 'No Slug', '']) expect([promotionId, (await verdict('bonus-promotion', 200, { promotionId })).said]).toEqual([promotionId, { status: 404 }]);
  });

  it('knows the chapters of a group that a page shows by itself, and no other ones', async () => {
    const answer = { path: 'rules/1', groups: [{ id: 'sports', chapters: [{ slug: 'tennis' }] }, { id: 'bonuses', chapters: [{ slug: 'first-deposit' }] }] };
    const of = async (rule?: string, contents: object = answer) => (await verdict('bonus-rules', 200, rule === undefined ? {} : { rule }, contents)).said;
    expect([await of(), await of('first-deposit')]).toEqual([undefined, undefined]);
    expect([await of('tennis'), await of('nothing'), await of(undefined, { path: 'rules/1', groups: [] })]).toEqual([{ status: 404 }, { status: 404 }, { status: 404 }]);
    expect((await verdict('bonus-rules', 500)).said).toBeUndefined();
  });

  it('says of a document without an answer that it is not to be had now; a list says so itself', async () => {
    expect((await verdict('howbet', 500)).said).toEqual({ status: 503 });
    expect((await verdict('news', 500)).said).toBeUndefined();
  });
});
