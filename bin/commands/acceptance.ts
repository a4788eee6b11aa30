import { parseArgs } from 'node:util';
import { type AcceptanceReport, acceptanceReport, type HeldNumber } from './acceptanceNumbers.ts';
import { type Command, exitCodes } from './command.ts';

const TEXT_LENGTH = 100;

/** Which tests hold the numbered requirements of `docs/numbers/acceptance.md`, and which numbers no test holds yet. */
export const acceptanceCommand: Command = {
  name: 'acceptance',
  usage: '[--json]',
  summary: 'Lists for each T, P and U number the tests whose titles cite it, and the numbers that none cites yet.',
  async run({ root, args, print, printError }) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
    const report = await acceptanceReport(root);
    print(values.json ? JSON.stringify(report, null, 2) : asText(report));
    for (const { file, line, number, title } of values.json ? [] : report.unknown) printError(`error: ${file}:${line} cites ${number}, which docs/numbers does not have: "${title}"`);
    return report.unknown.length > 0 ? exitCodes.problems : exitCodes.clean;
  },
};

function asText({ numbers }: AcceptanceReport): string {
  const held = numbers.filter(({ tests }) => tests.length > 0);
  const open = numbers.filter(({ tests }) => tests.length === 0);
  return [
    `Held by a test (${held.length})`,
    ...held.flatMap((number) => [`  ${headOf(number)}`, ...number.tests.map(({ file, line, title }) => `        ${file}:${line}  ${title}`)]),
    '',
    `Not held yet (${open.length})`,
    ...open.map((number) => `  ${headOf(number)}`),
    '',
    `${held.length} of ${numbers.length} numbers are held.`,
  ].join('\n');
}

function headOf({ number, text }: HeldNumber): string {
  return `${number.padEnd(4)}  ${text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH - 1).trimEnd()}…` : text}`;
}
