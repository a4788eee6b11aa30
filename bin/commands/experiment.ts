import { parseArgs } from 'node:util';
import { endExperiment } from '../../schemas/change/index.ts';
import { adminAddress, askAdmin, noServer } from './adminDoor.ts';
import { CHANGING, openChanging, orRefused, take } from './changing.ts';
import { type Command, type CommandContext, exitCodes, UsageError } from './command.ts';
import { differenceOf, type Interval, isSplitRight, rateOf } from './experimentStatistics.ts';

interface Counted {
  readonly brand: string;
  readonly control: string;
  readonly weights: Readonly<Record<string, number>>;
  readonly sinceMs: number | null;
  readonly visitors: Readonly<Record<string, number>>;
  readonly goals: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What an experiment has led to so far, by a running server; or its end: the variant that has won is written into its pages. */
export const experimentCommand: Command = {
  name: 'experiment',
  usage: 'ID [--admin URL] | ID --end VARIANT [--dry-run] [--configs DIR]',
  summary: 'Shows what an experiment has led to on a running server: visitors, goals, and how sure that is. With --end writes the variant that has won into its pages and takes the experiment away.',
  async run(context) {
    const { values, positionals } = parseArgs({ args: [...context.args], allowPositionals: true, options: { ...CHANGING, end: { type: 'string' }, admin: { type: 'string' } } });
    const [id, ...more] = positionals;
    const { end: winner, admin = adminAddress() } = values;
    if (id === undefined || more.length > 0) throw new UsageError(`Usage: lineup experiment ${experimentCommand.usage}`);
    if (winner === undefined) return await results(id, admin, context);
    const changing = await openChanging(context, values.configs);
    const edits = orRefused(() => endExperiment(id, winner, changing.snapshot, changing.migrations));
    return await take(edits, changing, values['dry-run'], context);
  },
};

async function results(id: string, admin: string, { print, printError }: CommandContext): Promise<number> {
  const answer = await askAdmin(admin, `/experiments/${encodeURIComponent(id)}`);
  if (answer === undefined) {
    printError(noServer(admin));
    return exitCodes.wrongUsage;
  }
  if (answer.status !== 200) {
    printError(`No brand of this server has an experiment "${id}".`);
    return exitCodes.problems;
  }
  const { brands } = answer.body as { readonly brands: readonly Counted[] };
  print(brands.map((counted) => resultText(id, counted)).join('\n\n'));
  return brands.every(({ visitors, weights }) => isSplitRight(visitors, weights)) ? exitCodes.clean : exitCodes.problems;
}

function resultText(id: string, { brand, control, weights, sinceMs, visitors, goals }: Counted): string {
  if (sinceMs === null) return `${id} on ${brand}: nobody has seen it yet.`;
  const all = Object.values(visitors).reduce((sum, count) => sum + count, 0);
  const lines = [`${id} on ${brand}: ${all} visitors since ${new Date(sinceMs).toISOString()}`];
  for (const [variant, count] of Object.entries(visitors)) lines.push(`  ${named(variant, control)}: ${count} visitors`);
  for (const [goal, reached] of Object.entries(goals)) {
    lines.push(`  goal ${goal}`);
    const ofControl = rateOf(reached[control] ?? 0, visitors[control] ?? 0);
    for (const variant of Object.keys(visitors)) {
      const rate = rateOf(reached[variant] ?? 0, visitors[variant] ?? 0);
      const compared = variant === control ? '' : `; against the control ${pointsText(differenceOf(rate, ofControl))}`;
      lines.push(`    ${named(variant, control)}: ${reached[variant] ?? 0}, ${percentText(rate)}${compared}`);
    }
  }
  if (Object.keys(goals).length === 0) lines.push('  It has no goals: add "goals" to it, or compare what you know.');
  if (!isSplitRight(visitors, weights)) lines.push('  ALARM: the visitors are not spread as the weights say (p < 0.001). Something loses those of one variant: no result counts until it is found.');
  return lines.join('\n');
}

function named(variant: string, control: string): string {
  return variant === control ? `${variant} (control)` : variant;
}

/** With the interval that holds the true value in 95 of 100 cases. */
function percentText({ value, low, high }: Interval): string {
  return `${percent(value)} % (${percent(low)} to ${percent(high)})`;
}

function pointsText({ value, low, high }: Interval): string {
  const verdict = low > 0 ? 'better' : high < 0 ? 'worse' : 'no difference is proven';
  return `${value > 0 ? '+' : ''}${percent(value)} points (${percent(low)} to ${percent(high)}): ${verdict}`;
}

function percent(part: number): string {
  return (part * 100).toFixed(1);
}
