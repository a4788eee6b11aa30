import path from 'node:path';
import { pathToFileURL } from 'node:url';
import jsonLogic from 'json-logic-js';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { mergeLayers } from '../../../schemas/language/layers/mergeLayers.ts';
import { compileRule } from '../../../schemas/language/rules/index.ts';
import type { BenchReport, BenchRow } from '../bench.ts';
import { inProject } from '../../../bin/setup/project.mjs';
import { buildBench } from '../browser/buildBench.ts';
import { compareWithFloor } from '../measure.ts';
import { createBenchPage } from '../render/benchPage.ts';
import { jsxPages } from '../render/jsxPages.ts';
import type * as handWritten from './handWrittenRules.ts';

export const name = 'language';

/** Rules and layers, the two parts of the language that work while pages are served. */
export async function run(): Promise<BenchReport> {
  return { rows: [...(await ruleRows()), ...(await mergeRows())] };
}

async function ruleRows(): Promise<readonly BenchRow[]> {
  const { rules, written, facts } = await loadRules();
  const compiled = rules.map((rule) => compileRule(rule));
  const read = (fact: string) => facts[fact];
  const nested = nestedFacts(facts);
  const all = (test: (at: number) => boolean) => () => {
    let shown = 0;
    for (let at = 0; at < rules.length; at += 1) if (test(at)) shown += 1;
    return shown;
  };
  const byHand = all((at) => written[at]?.(facts) === true);
  const byClosure = all((at) => compiled[at]?.(read) === true);
  const byJsonLogic = all((at) => jsonLogic.truthy(jsonLogic.apply(rules[at] ?? false, nested)));
  const answers = new Set([byHand(), byClosure(), byJsonLogic()]);
  if (answers.size !== 1) throw new Error(`The contenders disagree: ${[...answers].join(', ')} rules hold.`);
  const rows = await compareWithFloor(
    { what: 'JavaScript by hand', run: byHand },
    [{ what: 'closures of the runtime', run: byClosure, goal: { max: 1.3 } }, { what: 'json-logic-js', run: byJsonLogic }],
    { timesPerRound: 50, rounds: 80, warmUpRounds: 40 },
  );
  return rows.map((row) => ({ ...row, group: `${rules.length} rules evaluated` }));
}

// json-logic-js reads `flags.option1` as a path.
function nestedFacts(facts: Readonly<Record<string, unknown>>): Record<string, Record<string, unknown>> {
  const nested: Record<string, Record<string, unknown>> = {};
  for (const [fact, value] of Object.entries(facts)) {
    const [scope = '', key = ''] = fact.split('.');
    (nested[scope] ??= {})[key] = value;
  }
  return nested;
}

async function loadRules(): ReturnType<typeof handWritten.rulesToCompare> {
  const built = await buildBench({
    entries: { rules: 'tests/bench/language/handWrittenRules.ts' },
    plugins: [jsxPages(inProject('tests/bench/render'))],
    isServer: true,
  });
  try {
    const { rulesToCompare } = (await import(pathToFileURL(path.join(built.folder, 'rules.js')).href)) as typeof handWritten;
    return await rulesToCompare();
  } finally {
    await built.remove();
  }
}

/** A page file of a thousand nodes, as its base and a brand that changes a tenth of it. */
async function mergeRows(): Promise<readonly BenchRow[]> {
  const nodes = createBenchPage(1000).plan.roots.flatMap(flatten);
  const base: JsonObject = { format: 1, id: 'bench', nodes: Object.fromEntries(nodes.map(([id, props]) => [id, { in: 'main', at: 1, use: 'bench/any', props }])) };
  const brand: JsonObject = { format: 1, id: 'bench', nodes: Object.fromEntries(nodes.filter((_, at) => at % 10 === 0).map(([id]) => [id, { props: { tone: 'changed' } }])) };
  const layers = [
    { name: 'base', file: 'base/pages/bench.json', value: base },
    { name: 'brand', file: 'brands/brand/pages/bench.json', value: brand },
  ];
  const texts = layers.map(({ value }) => JSON.stringify(value));
  const rows = await compareWithFloor(
    { what: 'reading the two files as JSON', run: () => texts.map((text): unknown => JSON.parse(text)) },
    [{ what: 'merging them, with provenance', run: () => mergeLayers(layers) }],
  );
  return rows.map((row) => ({ ...row, group: 'a page of 1,000 nodes in two layers' }));
}

type PlanNode = ReturnType<typeof createBenchPage>['plan']['roots'][number];

function flatten(node: PlanNode): [string, JsonObject][] {
  const props: JsonObject = { ...node.props };
  return [[node.id, props], ...Object.values(node.slots ?? {}).flat().flatMap(flatten)];
}
