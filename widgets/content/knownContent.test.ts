import { describe, expect, it } from 'vitest';
import { baseRuntime } from '../../tests/setup/renderWidget.tsx';
import { knownContent } from './knownContent.ts';

/** What the guard says of a page while the platform answers with a status; and what it asked. */
async function verdict(pageId: string, status: number, params: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL((input as Request).url).pathname);
    return status === 200 ? Response.json({}) : Response.json({ status, title: 'No', code: 'X' }, { status, headers: { 'content-type': 'application/problem+json' } });
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

  it('says of a document without an answer that it is not to be had now; a list says so itself', async () => {
    expect((await verdict('howbet', 500)).said).toEqual({ status: 503 });
    expect((await verdict('news', 500)).said).toBeUndefined();
  });
});
