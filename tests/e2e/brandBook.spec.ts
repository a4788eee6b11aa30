import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hostileValues } from '../checker/hostileValues.ts';
import { expect, test } from './fixtures.ts';
import { type SiteServer, startSiteServer } from './siteServer.ts';

/** A value that is allowed, last in the book: where it shows, everything before it has been read. */
const MARK = { css_prop: '--radius-l', css_value: '13px' };

interface Entry {
  readonly css_prop: string;
  readonly css_value: string;
}

const HOSTILE: readonly Entry[] = [
  ...hostileValues.flatMap(({ token, values }) => values.map((css_value) => ({ css_prop: token, css_value }))),
  { css_prop: 'display', css_value: 'none' },
  { css_prop: '--color-text;} body{display:none', css_value: 'red' },
  { css_prop: '</style><script>window.taken=1</script>', css_value: 'red' },
];

test.describe('a brand whose book is hostile', () => {
  let server: SiteServer;
  test.beforeAll(async () => {
    server = await startSiteServer();
  });
  test.afterAll(async () => {
    await server.stop();
  });

  // As an attacker writes it: characters that a file may not hold are escaped.
  const writeBook = async (book: readonly Entry[]) => {
    const text = JSON.stringify(book).replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
    await writeFile(path.join(server.configsDir, 'brands/meridian/brandbook.json'), text);
  };

  /** What a visitor sees: every token, and where the parts of the page stand. */
  const look = async (page: Page, names: readonly string[]) => {
    await page.goto(server.url('meridian', '/en/about'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate((tokens) => {
      const style = getComputedStyle(document.documentElement);
      const boxes = ['header', 'main', 'footer', 'h1'].map((part) => document.querySelector(part)?.getBoundingClientRect()).map((box) => box && [box.x, box.y, box.width, box.height].map(Math.round));
      return { tokens: Object.fromEntries(tokens.map((name) => [name, style.getPropertyValue(name)])), boxes, hasScript: 'taken' in window, isWide: document.documentElement.scrollWidth > window.innerWidth };
    }, names);
  };
  const radiusOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-l'));

  test('asks no other host, sets nothing but tokens, and leaves the page as it was', async ({ page }) => {
    const names = [...new Set(hostileValues.map(({ token }) => token))];
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await writeBook([MARK]);
    await expect.poll(async () => {
      await page.goto(server.url('meridian', '/en/about'));
      return Number.parseFloat(await radiusOf(page));
    }).toBeGreaterThan(12);
    const before = await look(page, names);
    const last = { ...MARK, css_value: '14px' };
    await writeBook([...HOSTILE, last]);
    const changed = await radiusOf(page);
    await expect.poll(async () => {
      await page.goto(server.url('meridian', '/en/about'));
      return radiusOf(page);
    }, { message: 'the value that is allowed is taken' }).not.toBe(changed);
    expect(await look(page, names)).toEqual(before);
    expect(before).toMatchObject({ hasScript: false, isWide: false });
    expect(before.boxes).not.toContain(null);
    expect([...hosts]).toEqual([new URL(server.url('meridian')).host]);
  });
});
