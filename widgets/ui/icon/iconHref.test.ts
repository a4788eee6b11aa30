// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as icons from './iconHref.ts';
import { iconOfConfig } from './iconOfConfig.ts';

const SPRITE = '<svg><symbol id="star" viewBox="0 0 24 24"><path d="M1 1"/></symbol>\n<symbol id="star-filled" viewBox="0 0 9 9"><path d="M9 9"/></symbol>\n<symbol id="lock" viewBox="0 0 8 8"><rect/></symbol></svg>';

const fetched = vi.fn<() => Promise<Response>>();

async function openPage(html: string): Promise<typeof icons> {
  document.body.innerHTML = html;
  vi.resetModules();
  return await import('./iconHref.ts');
}

function drawings(): readonly string[] {
  return Array.from(document.querySelectorAll('#page-icons > symbol'), ({ id, innerHTML }) => `${id} ${/\sd="([^"]+)"/.exec(innerHTML)?.[1] ?? innerHTML}`);
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(SPRITE));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('an icon', () => {
  it('that the page brought is drawn already', async () => {
    const { iconHref } = await openPage('<svg id="page-icons"><symbol id="icon-star"><path d="M1 1"></path></symbol></svg>');
    expect(iconHref('star')).toBe('#icon-star');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('that comes later is copied into the page once, and the sprite is fetched once for all of them', async () => {
    const { iconHref } = await openPage('<svg id="page-icons"><symbol id="icon-star"><path d="M1 1"></path></symbol></svg>');
    expect([iconHref('star-filled'), iconHref('star-filled'), iconHref('lock')]).toEqual(['#icon-star-filled', '#icon-star-filled', '#icon-lock']);
    await vi.waitFor(() => expect(drawings()).toHaveLength(3));
    expect(drawings().slice(0, 2)).toEqual(['icon-star M1 1', 'icon-star-filled M9 9']);
    expect(drawings()[2]).toMatch(/^icon-lock <rect/);
    iconHref('star-filled');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('that comes later still is copied too, and all that are asked for with it', async () => {
    const { iconHref } = await openPage('<svg id="page-icons"></svg>');
    iconHref('star');
    await vi.waitFor(() => expect(drawings()).toHaveLength(1));
    iconHref('star-filled');
    iconHref('lock');
    await vi.waitFor(() => expect(drawings().map((drawing) => drawing.split(' ')[0])).toEqual(['icon-star', 'icon-star-filled', 'icon-lock']));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('that nobody has drawn leaves its place empty and keeps no other from being drawn', async () => {
    const { iconHref } = await openPage('<svg id="page-icons"></svg>');
    iconHref(iconOfConfig('no-such-icon'));
    iconHref('lock');
    await vi.waitFor(() => expect(drawings()).toHaveLength(1));
    expect(document.querySelector('#page-icons')?.childNodes).toHaveLength(1);
  });

  it('finds a place on a page that the server wrote without any', async () => {
    const { iconHref } = await openPage('');
    iconHref('star');
    await vi.waitFor(() => expect(drawings()).toEqual(['icon-star M1 1']));
  });

  it.each([
    ['cannot be reached', async () => await Promise.reject(new TypeError('Failed to fetch'))],
    ['is not there', async () => new Response('', { status: 404 })],
  ])('asks again with the next one when the sprite %s', async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    const { iconHref } = await openPage('');
    iconHref('star');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawings()).toEqual([]);
    iconHref('lock');
    await vi.waitFor(() => expect(drawings().map((drawing) => drawing.split(' ')[0])).toEqual(['icon-star', 'icon-lock']));
  });
});
