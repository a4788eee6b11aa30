import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AccessibilityOptions {
  /** Selector of the part to look at; the whole page by default. */
  readonly include?: string;
  /** Selector of parts that are not looked at. */
  readonly exclude?: string;
  /** Also what axe calls moderate or minor. */
  readonly isStrict?: boolean;
  /** Rules left out, each with a reason beside the call. */
  readonly disable?: readonly string[];
}

/** Fails with the rule, the elements and axe's advice when axe finds anything serious or critical (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page, { include, exclude, disable = [], isStrict = false }: AccessibilityOptions = {}): Promise<void> {
  const { violations } = await runAxe(page, { ...(include !== undefined && { include }), ...(exclude !== undefined && { exclude }) }, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: Object.fromEntries(disable.map((rule) => [rule, { enabled: false }])),
    // A board has thousands of elements that pass: describing each of them would take longer than looking.
    resultTypes: ['violations'],
  });
  const found = violations.filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical').map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** In the page itself: what passes stays there, a board's worth of it is megabytes. */
async function runAxe(page: Page, context: { readonly include?: string; readonly exclude?: string }, options: RunOptions): Promise<Pick<AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(
    async ([parts, runOptions]) => {
      const { axe: inPage } = globalThis as unknown as { readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };
      const { violations } = await inPage.run({ include: document, ...parts }, runOptions);
      return { violations };
    },
    [context, options] as const,
  );
}
