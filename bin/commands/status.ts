import { parseArgs } from 'node:util';
import { adminAddress, askAdmin, noServer } from './adminDoor.ts';
import { type Command, exitCodes } from './command.ts';

interface HeldBack {
  readonly brand: string;
  readonly kind: string;
  readonly name: string;
  readonly form: 'before' | 'control' | 'missing';
  readonly since: string;
  readonly problems: readonly { readonly place: string; readonly message: string; readonly help: string }[];
}

const SAYINGS: Readonly<Record<HeldBack['form'], string>> = { before: 'stays as it was', control: 'shows everybody its control', missing: 'is not there' };

/** What a running server holds back of the configs of all brands, with the errors and since when. */
export const statusCommand: Command = {
  name: 'status',
  usage: '[--admin URL]',
  summary: 'Lists what a running server holds back of the configs of each brand, why, and since when.',
  async run({ args, print, printError }) {
    const { values } = parseArgs({ args: [...args], options: { admin: { type: 'string' } } });
    const admin = values.admin ?? adminAddress();
    const held = await askHeldBack(admin);
    if (held === undefined) {
      printError(noServer(`${admin}/configs`));
      return exitCodes.wrongUsage;
    }
    print(held.length === 0 ? 'All brands are as their configs say.' : held.map(shown).join('\n\n'));
    return held.length === 0 ? exitCodes.clean : exitCodes.problems;
  },
};

async function askHeldBack(admin: string): Promise<readonly HeldBack[] | undefined> {
  const answer = await askAdmin(admin, '/configs');
  return answer?.status === 200 ? (answer.body as { readonly heldBack: readonly HeldBack[] }).heldBack : undefined;
}

function shown({ brand, kind, name, form, since, problems }: HeldBack): string {
  const what = kind === 'all' ? 'everything' : `the ${kind} "${name}"`;
  return [`${brand}: ${what} ${SAYINGS[form]}, since ${since}`, ...problems.map(({ place, message, help }) => `  ${place} ${message}\n      ${help}`)].join('\n');
}
