import { parseArgs } from 'node:util';
import { endExperiment } from '../../schemas/change/index.ts';
import { CHANGING, CHANGING_USAGE, openChanging, orRefused, take } from './changing.ts';
import { type Command, UsageError } from './command.ts';

/** Ends an experiment: the variant that has won is written into its pages. */
export const experimentCommand: Command = {
  name: 'experiment',
  usage: `ID --end VARIANT ${CHANGING_USAGE}`,
  summary: 'Ends an experiment: writes the variant that has won into its pages, for everybody, and takes the experiment away.',
  async run(context) {
    const { values, positionals } = parseArgs({ args: [...context.args], allowPositionals: true, options: { ...CHANGING, end: { type: 'string' } } });
    const [id, ...more] = positionals;
    const { end: winner } = values;
    if (id === undefined || winner === undefined || more.length > 0) throw new UsageError(`Usage: lineup experiment ${experimentCommand.usage}`);
    const changing = await openChanging(context, values.configs);
    const edits = orRefused(() => endExperiment(id, winner, changing.snapshot));
    return await take(edits, changing, values['dry-run'], context);
  },
};
