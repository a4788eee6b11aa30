import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkStream, type ProviderReport, type StreamReport } from '../../server/services/feed-intake/checkStream.ts';
import { type Command, exitCodes, UsageError } from './command.ts';

/** Tries a recording of the feed protocol, as a platform would take it. */
export const feedCheckCommand: Command = {
  name: 'feed-check',
  usage: 'FILE [--json | --state]',
  summary: 'Takes a recording of the feed protocol (docs/feed-protocol.md) as a platform would: lines that are refused and why, gaps, contradictions, silences, how it ends. --json for machines, --state everything that is known in the end.',
  async run({ args, print }) {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean', default: false }, state: { type: 'boolean', default: false } } });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1 || (values.json && values.state)) throw new UsageError(`Usage: lineup feed-check ${feedCheckCommand.usage}`);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UsageError(`${path.resolve(file)} cannot be read.`);
    });
    const { report, intake } = checkStream(text.split(/\r?\n/).filter((line, index, lines) => line !== '' || index < lines.length - 1));
    if (values.json) print(JSON.stringify(report, null, 2));
    else if (values.state) print(JSON.stringify([...intake.gameIds()].toSorted((a, b) => a - b).flatMap((id) => intake.game(id) ?? []), null, 2));
    else print(describe(file, report));
    return report.isGood ? exitCodes.clean : exitCodes.problems;
  },
};

function describe(file: string, report: StreamReport): string {
  const { refused, refusedInAll, providers, games, markets, undecided } = report;
  return [
    `${file}: ${report.lines} lines, ${providers.length === 0 ? 'no message of the protocol' : `of ${providers.map(({ name }) => name).join(', ')}`}`,
    ...refused.map(({ line, reason, detail }) => `  line ${line}: ${reason}, ${detail}`),
    ...(refusedInAll > refused.length ? [`  and ${refusedInAll - refused.length} more that are refused`] : []),
    ...providers.flatMap(describeProvider),
    `In the end: ${games.all} games (${games.notStarted} not started, ${games.live} live, ${games.ended} over, ${games.cancelled} cancelled), `
      + `${markets.open} markets open, ${markets.suspended} suspended, ${markets.closed} closed, ${markets.decided} decided`,
    ...(undecided > 0 ? [`  ${undecided} markets of games that are over are not decided`] : []),
    report.isGood ? 'A platform takes it as it is.' : 'A platform would refuse, ask for or wait for something.',
  ].join('\n');
}

function describeProvider({ name, counts, unknownFields, missingAfter, isOpen }: ProviderReport): readonly string[] {
  const told = Object.entries(counts).filter(([, count]) => count > 0).map(([what, count]) => `${what} ${count}`);
  return [
    `${name}: ${told.join(', ')}`,
    ...Object.entries(unknownFields).map(([field, count]) => `  ${field} is no field of the protocol (${count} times): kept out`),
    ...(missingAfter === null ? [] : [`  what comes after sequence ${missingAfter} is missing`]),
    ...(isOpen ? [] : ['  its markets are suspended in the end: they wait for what is missing, a sign of life or a whole snapshot']),
  ];
}
