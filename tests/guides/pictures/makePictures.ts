import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../../../bin/setup/chromium.mjs';
import { type SiteServer, startSiteServer } from '../../e2e/siteServer.ts';
import { answerNotices, visit } from '../../e2e/visit.ts';
import { GuideRun } from '../GuideRun.ts';
import { readGuide } from '../readGuide.ts';
import { fileOf, FOLDER, GUIDE, hashOfGuide, hashOfPicture, type MadeFrom, picturesOf, recordFile, stepsIn } from './guidePictures.ts';
import { brandBookViews, type View } from './views.ts';

// Follows the guide beside a server of its own and draws its pictures (`npm run pictures`).

/** As wide as a page of text. */
const WIDTH = 700;
const MOST_BYTES = 40_000;
const QUALITIES = [82, 74, 66, 58, 50, 42];
const RELEASE_LIMIT_MS = 20_000;

const markdown = readFileSync(GUIDE, 'utf8');
const server = await startSiteServer();
const browser = await chromium.launch(launchOptions());
const record: Record<string, MadeFrom> = {};
try {
  mkdirSync(FOLDER, { recursive: true });
  await follow(new GuideRun(path.dirname(server.configsDir)));
  const used = new Set(Object.keys(record).map((name) => path.basename(fileOf(name))));
  for (const file of readdirSync(FOLDER)) if (file.endsWith('.webp') && !used.has(file)) rmSync(path.join(FOLDER, file));
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}

async function follow(guide: GuideRun): Promise<void> {
  const steps = stepsIn(markdown);
  let from = 0;
  for (const picture of picturesOf(markdown)) {
    const view = brandBookViews[picture.name];
    if (!view) throw new Error(`Nothing says what the picture "${picture.name}" shows: add it to tests/guides/pictures/views.ts.`);
    const due = steps.filter(({ line }) => line > from && line < picture.line);
    const before = new Map<string, string | undefined>();
    for (const { brand } of due) if (!before.has(brand)) before.set(brand, await releaseOf(server, brand));
    for (const example of readGuide(markdown)) if (due.some(({ line }) => line === example.line)) await take(guide, example);
    for (const [brand, release] of before) await waitForRelease(brand, release);
    await draw(browser, picture.name, view);
    record[picture.name] = { guide: hashOfGuide(markdown, picture, view), picture: hashOfPicture(picture.name) ?? '' };
    from = picture.line;
  }
}

async function take(guide: GuideRun, example: ReturnType<typeof readGuide>[number]): Promise<void> {
  if (example.kind === 'file') guide.write(example);
  if (example.kind !== 'commands') return;
  for (const command of example.commands.filter((one) => one.startsWith('npm run new'))) {
    if ((await guide.command(command)) !== 0) throw new Error(`${command}\n${guide.printed}`);
  }
}

async function releaseOf({ fetch }: SiteServer, brand: string): Promise<string | undefined> {
  return /data-brand="([^"]+)"/.exec((await fetch(brand, '/en')).text)?.[1] === brand ? /data-release="([^"]+)"/.exec((await fetch(brand, '/en')).text)?.[1] : undefined;
}

async function waitForRelease(brand: string, before: string | undefined): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const now = await releaseOf(server, brand);
    // A step may write what is there already.
    if (now !== undefined && (now !== before || performance.now() - startedAt > RELEASE_LIMIT_MS / 4)) return;
    if (performance.now() - startedAt > RELEASE_LIMIT_MS) throw new Error(`The brand "${brand}" does not answer:\n${server.output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function draw(within: Browser, name: string, view: View): Promise<void> {
  const context = await within.newContext({ viewport: view.window, locale: 'en-GB', timezoneId: 'UTC' });
  const origin = server.url(view.brand);
  await answerNotices(context, origin);
  await context.addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme: view.theme ?? 'light' })), url: origin }]);
  const page = await context.newPage();
  await visit(page, server.url(view.brand, view.address));
  await page.evaluate(async () => await document.fonts.ready);
  // Pictures further down are not fetched yet, and need not be.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight));
  if (view.press !== undefined) await page.getByRole('button', { name: view.press }).first().click();
  await page.waitForTimeout(500);
  const drawn = await page.screenshot({ animations: 'disabled', ...(view.clip && { clip: view.clip }) });
  writeFileSync(fileOf(name), await small(drawn));
  await context.close();
  console.log(`Drew ${fileOf(name)}`);
}

async function small(drawn: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const made = await sharp(drawn).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality, effort: 6 }).toBuffer();
    if (made.length < MOST_BYTES) return made;
  }
  throw new Error(`A picture is more than ${MOST_BYTES} bytes: show less of the page.`);
}
