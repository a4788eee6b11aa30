import { parseArgs } from 'node:util';
import { readBuiltMode, readSettings } from '../../server/platform/settings.ts';
import { type Command, exitCodes, UsageError } from './command.ts';

interface HeldBack {
  readonly brand: string;
  readonly kind: string;
  readonly name: string;
  readonly form: 'before' | 'control' | 'missing';
  readonly since: string;
  readonly problems: readonly { readonly place: string; readonly message: string; readonly help: string }[];
}

const PATIENCE_MS = 5_000;
const SAYINGS: Readonly<Record<HeldBack['form'], string>> = { before: 'stays as it was', control: 'shows everybody its control', missing: 'is not there' };

/** What a running server holds back of the configs of all brands, with the errors and since when. */
export const statusCommand: Command = {
  name: 'status',
  usage: '[--admin URL]',
  summary: 'Lists what a running server holds back of the configs of each brand, why, and since when.',
  async run({ args, print, printError }) {
    const { values } = parseArgs({ args: [...args], options: { admin: { type: 'string' } } });
    const admin = values.admin ?? adminAddress();
    const held = await askServer(admin);
    if (held === undefined) {
      printError(`No server answers at ${admin}/configs: start one, or say where it is with --admin (ADMIN_HOST and ADMIN_PORT of docs/settings.md).`);
      return exitCodes.wrongUsage;
    }
    print(held.length === 0 ? 'All brands are as their configs say.' : held.map(shown).join('\n\n'));
    return held.length === 0 ? exitCodes.clean : exitCodes.problems;
  },
};

function adminAddress(): string {
  const { adminHost, adminPort } = readSettings(process.env, readBuiltMode(process.env));
  return `http://${adminHost}:${adminPort}`;
}

async function askServer(admin: string): Promise<readonly HeldBack[] | undefined> {
  if (!URL.canParse(admin)) throw new UsageError(`"${admin}" is no address: write http://127.0.0.1:8081.`);
  try {
    const answer = await fetch(new URL('/configs', admin), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? ((await answer.json()) as { readonly heldBack: readonly HeldBack[] }).heldBack : undefined;
  } catch {
    return undefined;
  }
}

function shown({ brand, kind, name, form, since, problems }: HeldBack): string {
  const what = kind === 'all' ? 'everything' : `the ${kind} "${name}"`;
  return [`${brand}: ${what} ${SAYINGS[form]}, since ${since}`, ...problems.map(({ place, message, help }) => `  ${place} ${message}\n      ${help}`)].join('\n');
}
