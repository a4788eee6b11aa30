import { expect, test } from './fixtures.ts';

/** What the tests of every page rely on: axe sees a fault wherever it stands, also where it measures two of a kind only. */

const PALE = 'color: rgb(200 200 200)';
const pageOf = (list: string): string => `<!doctype html><html lang="en"><title>Prices of a match</title><body style="background: white"><main><h1>Prices</h1><ul>${list}</ul></main></body></html>`;
const rows = (count: number, style = 'color: black'): string => Array.from({ length: count }, (_each, index) => `<li style="${style}">Price ${index}</li>`).join('');

test('axe finds pale text among many equal parts when each look is measured: a part of another look is measured wherever it stands', async ({ page, expectAccessible }) => {
  await page.setContent(pageOf(rows(5)));
  await expectAccessible({ measuresLooks: true });
  await page.setContent(pageOf(rows(5) + rows(1, PALE)));
  await expect(expectAccessible({ measuresLooks: true })).rejects.toThrow(/color-contrast[\s\S]*nth-child\(6\)/);
  await page.setContent(pageOf(`${rows(5)}<li style="color: black"><span style="${PALE}">Price</span></li>`));
  await expect(expectAccessible({ measuresLooks: true })).rejects.toThrow(/color-contrast[\s\S]*span/);
});

test('axe measures two of what looks alike when each look is measured, and all of it otherwise', async ({ page, expectAccessible }) => {
  await page.setContent(pageOf(rows(5, PALE)));
  const found = async (measuresLooks: boolean) => await expectAccessible({ measuresLooks }).then(() => '', (error: unknown) => String(error));
  const [looks, all] = [await found(true), await found(false)];
  expect(looks.match(/nth-child/g)?.length).toBe(2);
  expect(all.match(/nth-child/g)?.length).toBe(5);
});

test('axe says of every part what has no name, looks measured or not', async ({ page, expectAccessible }) => {
  await page.setContent(pageOf('<li><button type="button"></button></li>'.repeat(4)));
  await expect(expectAccessible({ measuresLooks: true })).rejects.toThrow(/button-name[\s\S]*nth-child\(4\)/);
});
