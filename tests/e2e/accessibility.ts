import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { markRepeated, REPEATED_MARK } from './repeatedLooks.ts';

/** Half of what the package gives as its source: each page reads it anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that measure each element that is seen: two thirds of axe's time. */
const MEASURING = ['color-contrast', 'target-size'];

/** An animation that takes longer is none that something comes by. */
const LONGEST_FADE_MS = 2_000;

export interface AccessibilityOptions {
  /** Selector of the part to look at; the whole page by default. */
  readonly include?: string;
  /** Selector of parts that are not looked at. */
  readonly exclude?: string;
  /** Contrast and sizes are measured at two of all parts that look the same. */
  readonly measuresLooks?: boolean;
  /** Also what axe calls moderate or minor. */
  readonly isStrict?: boolean;
  /** Rules left out, each with a reason beside the call. */
  readonly disable?: readonly string[];
}

/** Fails with the rule, the elements and axe's advice when axe finds anything serious or critical (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page, { include, exclude, disable = [], isStrict = false, measuresLooks = false }: AccessibilityOptions = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  if (measuresLooks) await markRepeated(page);
  const { violations } = await runAxe(page, { ...(include !== undefined && { include }), ...(exclude !== undefined && { exclude }) }, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: Object.fromEntries(disable.map((rule) => [rule, { enabled: false }])),
    // A board has thousands of elements that pass: describing each of them would take longer than looking.
    resultTypes: ['violations'],
  }, measuresLooks ? `:not([${REPEATED_MARK}])` : '*');
  const found = violations.filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical').map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

interface AxeInPage {
  configure(spec: { readonly noHtml: boolean; readonly rules: readonly { readonly id: string; readonly selector: string }[] }): void;
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** In the page itself: what passes stays there, a board's worth of it is megabytes. */
async function runAxe(page: Page, context: { readonly include?: string; readonly exclude?: string }, options: RunOptions, measured: string): Promise<Pick<AxeResults, 'violations'>> {
  return await page.evaluate(
    async ([parts, runOptions, measuring, selector, mostMs]) => {
      const { axe } = globalThis as unknown as { readonly axe: AxeInPage };
      // What fades in is measured once it is there; what moves for ever is as it is.
      const ending = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < mostMs);
      await Promise.allSettled(ending.map(async ({ finished }) => await finished));
      // Selectors name what is found; its HTML is not asked for.
      axe.configure({ noHtml: true, rules: measuring.map((id) => ({ id, selector })) });
      const { violations } = await axe.run({ include: document, ...parts }, runOptions);
      return { violations };
    },
    [context, options, MEASURING, measured, LONGEST_FADE_MS] as const,
  );
}
