import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumEnv, chromiumPath } from '../../../bin/setup/chromium.mjs';
import { inProject } from '../../../bin/setup/project.mjs';

export type Preset = 'desktop' | 'mobile';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What is read of a Lighthouse report. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Partial<Record<Category, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>>>;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number; readonly scoreDisplayMode: string }>>;
}

export interface LighthouseRun {
  /** 0 to 100; NaN where Lighthouse gives none: on a slow network a page that keeps asking for prices may never come to rest for it. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  /** Audits that take points, by id, those of performance aside: these are the milliseconds. */
  readonly failed: readonly string[];
}

const PACKAGE = inProject('tests/bench/lighthouse');
const FOLDER = inProject('node_modules/.cache/lighthouse');
const CLI = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');

/** Lighthouse is a package of its own, which only this bench gets: it brings 200 others. */
export async function installLighthouse(): Promise<void> {
  const [wanted, has] = await Promise.all([PACKAGE, FOLDER].map(async (folder) => await readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => null)));
  if (existsSync(CLI) && wanted === has) return;
  await mkdir(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await copyFile(path.join(PACKAGE, file), path.join(FOLDER, file));
  await runNode(process.env['npm_execpath'] ?? 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], FOLDER);
}

/** On a busy machine a trace may begin too late; Lighthouse asks to be run again then. */
const TRIES = 3;

/** One run in a browser of its own; categories that are not asked for have no score. Throws with Lighthouse's words when the page could not be measured. */
export async function runLighthouse(url: string, preset: Preset, asked: readonly Category[] = CATEGORIES): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, preset, asked);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

async function runOnce(url: string, preset: Preset, asked: readonly Category[]): Promise<LighthouseRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lineup-lighthouse-'));
  const file = path.join(folder, 'report.json');
  // Simulated throttling jumps between two values on small machines; that of the browser spreads by a tenth.
  const options = ['--throttling-method=devtools', '--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting', `--only-categories=${asked.join(',')}`];
  try {
    await runNode(CLI, [url, ...options, '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu', ...(preset === 'desktop' ? ['--preset=desktop'] : [])], folder);
    return readRun(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readRun({ runtimeError, categories, audits }: Report): LighthouseRun {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${id} (${audit.title})`] : [];
    }),
  );
  const score = (name: Category): number => (categories[name]?.score ?? Number.NaN) * 100;
  return {
    scores: { performance: score('performance'), accessibility: score('accessibility'), 'best-practices': score('best-practices'), seo: score('seo') },
    layoutShift: value('cumulative-layout-shift'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    failed,
  };
}

/** Runs a script of npm's or Lighthouse's and rejects with what it said when it does not end well. */
function runNode(script: string, args: readonly string[], cwd: string): Promise<void> {
  const isScript = script.endsWith('.js');
  const env = { ...(chromiumEnv() ?? process.env), CHROME_PATH: chromiumPath() ?? chromium.executablePath() };
  const child = spawn(isScript ? process.execPath : script, [...(isScript ? [script] : []), ...args], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${path.basename(script)} ended with ${code}: ${Buffer.concat(said).toString('utf8').slice(-2_000)}`))));
  });
}
