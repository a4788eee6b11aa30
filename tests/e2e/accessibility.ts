import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AccessibilityOptions {
  /** Selector of the part to look at; the whole page by default. */
  readonly include?: string;
  /** Rules left out, each with a reason beside the call. */
  readonly disable?: readonly string[];
}

/** Fails with the rule, the elements and axe's advice when axe finds anything serious or critical (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page, { include, disable = [] }: AccessibilityOptions = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(STANDARDS).disableRules([...disable]);
  const { violations } = await (include === undefined ? axe : axe.include(include)).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
