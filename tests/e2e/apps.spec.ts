import { decodeQR } from 'qr/decode.js';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerNotices, isHydrated, isSameDocument, markDocument, visit } from './visit.ts';

const AGENTS = {
  android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

for (const [name, address, system] of [
  ['android', '/en/mobile', 'Android'], ['iphone', '/en/mobile', 'iPhone and iPad'], ['iphone', '/ar/mobile', 'iPhone وiPad'],
  ['windows', '/en/desktop', 'Windows'], ['mac', '/en/desktop', 'macOS'],
] as const) {
  test.describe(`on ${name} at ${address}`, () => {
    // Headless Chromium sends its own platform hint: as a browser without hints it says what its user agent says.
    test.use({ userAgent: AGENTS[name], extraHTTPHeaders: { 'sec-ch-ua-platform': '' } });

    test('the steps of the own system come first, before scripts run and after', async ({ page, siteUrl, siteFetch }) => {
      await answerNotices(page.context(), siteUrl('aurora'));
      const { text } = await siteFetch('aurora', address, { headers: { 'user-agent': AGENTS[name] } });
      expect(/aria-selected="true"[^>]*>.*?<span>([^<]*)<\/span>/.exec(text)?.[1]).toBe(system);
      await visit(page, siteUrl('aurora', address));
      const tab = page.getByRole('main').getByRole('tab', { name: system });
      await tab.scrollIntoViewIfNeeded();
      await isHydrated(tab);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    });
  });
}

test('the systems are tabs that the keyboard goes through', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/desktop'));
  const tabs = page.getByRole('tablist', { name: 'System of your computer' });
  await tabs.scrollIntoViewIfNeeded();
  const first = tabs.getByRole('tab', { name: 'Windows' });
  await isHydrated(first);
  await first.click();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'macOS' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /Add to Dock/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Start menu/ })).toBeHidden();
  await page.keyboard.press('End');
  await expect(tabs.getByRole('tab', { name: 'Linux' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
});

test('the button to install is there when the browser offers it, moves nothing, and asks the browser', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await page.addInitScript(() => {
    Reflect.set(window, 'offerInstall', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(offer, { prompt: async () => document.documentElement.setAttribute('data-asked', '') });
      window.dispatchEvent(offer);
      document.documentElement.setAttribute('data-prevented', String(offer.defaultPrevented));
    });
  });
  await visit(page, siteUrl('aurora', '/en/mobile'));
  const widget = page.locator('[data-widget="blocks/install"]');
  await expect(widget.getByRole('status')).toContainText('from its menu');
  await expect(widget.getByRole('button')).toHaveCount(0);
  const places = () => page.locator('main [data-node]').evaluateAll((nodes) => nodes.map((node) => `${node.getAttribute('data-node')} ${node.getBoundingClientRect().top + window.scrollY}`));
  await page.getByRole('tab').first().scrollIntoViewIfNeeded();
  await isHydrated(page.getByRole('tab').first());
  const before = await places();
  await page.evaluate(() => void Reflect.get(window, 'offerInstall')());
  const install = widget.getByRole('button', { name: 'Install' });
  await expect(install).toBeVisible();
  await expect(page.locator('html[data-prevented="true"]')).toBeAttached();
  expect(await places(), 'nothing moves').toEqual(before);
  await expectAccessible();
  await install.press('Enter');
  await expect(page.locator('html[data-asked]')).toBeAttached();
  await expect(install).toHaveCount(0);
  await page.evaluate(() => void window.dispatchEvent(new Event('appinstalled')));
  await expect(widget.getByRole('status')).toContainText('Installed');
});

test('an offer that came on another page is kept for the one with the button', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/desktop'));
  await page.evaluate(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined })));
  const link = page.getByRole('main').getByRole('link', { name: 'App for your phone' });
  await link.scrollIntoViewIfNeeded();
  await isHydrated(link);
  await markDocument(page);
  await link.click();
  await expect(page).toHaveURL(/\/en\/mobile$/);
  await expect(page.locator('[data-widget="blocks/install"]').getByRole('button', { name: 'Install' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

/** What a camera reads from a picture on the page, as it is drawn. */
async function readCode(page: Page): Promise<string> {
  const picture = page.locator('[data-widget="blocks/page-code"] img');
  await picture.scrollIntoViewIfNeeded();
  const drawn = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 400, 400);
    return [...(context?.getImageData(0, 0, 400, 400).data ?? [])];
  });
  return decodeQR({ width: 400, height: 400, data: Uint8ClampedArray.from(drawn) });
}

for (const [brand, language] of [['aurora', 'en'], ['aurora', 'ar'], ['meridian', 'es'], ['nahar', 'ar']] as const) {
  test(`the code leads a phone to the own address of ${brand}, in ${language}`, async ({ page, siteUrl }) => {
    await answerNotices(page.context(), siteUrl(brand));
    const address = siteUrl(brand, `/${language}/mobile`);
    await visit(page, siteUrl(brand, `/${language}/desktop`));
    expect(await readCode(page)).toBe(address);
    const code = page.locator('[data-widget="blocks/page-code"]');
    await expect(code.getByText(address, { exact: true })).toBeVisible();
    await expect(code.getByRole('img')).toHaveAccessibleName(new RegExp(`QR.*${address}$`));
  });
}

test('the page about networks says what to do in every language', async ({ page, siteUrl, siteFetch, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/internal-vpn'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You came through an internal network');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Turn off the VPN' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/en/contacts');
  await expectAccessible();
  for (const language of ['ru', 'es', 'ar']) {
    const { status, text } = await siteFetch('aurora', `/${language}/internal-vpn`);
    expect([status, /<meta [^>]*name="robots" content="noindex"/.test(text)]).toEqual([200, true]);
  }
  expect((await siteFetch('aurora', '/sitemap-en.xml')).text).not.toContain('internal-vpn');
  expect((await siteFetch('aurora', '/sitemap-en.xml')).text).toContain('/en/mobile<');
});
