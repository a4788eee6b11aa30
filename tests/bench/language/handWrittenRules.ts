import { createBenchPage } from '../render/benchPage.ts';
import { importJsxPage } from '../render/importJsxPage.ts';

/** Rules of the largest page to measure with: as configs say them, and as a person writes them in JavaScript. */
export async function rulesToCompare() {
  const { plan, facts } = createBenchPage(5000);
  const { rules: written } = await importJsxPage(5000, 'stateful');
  return { rules: plan.rules, written, facts };
}
