import path from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '../../server/platform/db/backup/backup.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { explainingRefusals } from './explainingRefusals.ts';

/** Reads a file of `lineup backup` into an empty database of the same kind. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE',
  summary: 'Reads a file of "lineup backup" into an empty database of the same kind: PostgreSQL of DATABASE_URL, else the embedded one of DATA_DIR. Overwrites nothing.',
  async run({ args, print }) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError(`Usage: lineup restore ${restoreCommand.usage}`);
    const database = await explainingRefusals(() => restore(process.env, path.resolve(file)));
    print(`The database ${database} is what ${path.resolve(file)} holds. The server brings its tables up to date when it starts.`);
    return exitCodes.clean;
  },
};
