import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../../server/platform/db/backup/backup.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { explainingRefusals } from './explainingRefusals.ts';

/** Writes the whole database into one file. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Writes the database into one new file: PostgreSQL of DATABASE_URL while servers run, else the embedded one of DATA_DIR, whose server must be stopped.',
  async run({ args, print }) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError(`Usage: lineup backup ${backupCommand.usage}`);
    const database = await explainingRefusals(() => backUp(process.env, path.resolve(file)));
    print(`The database ${database} is in ${path.resolve(file)}.`);
    return exitCodes.clean;
  },
};
