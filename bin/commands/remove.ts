import { parseArgs } from 'node:util';
import { remove } from '../../schemas/change/index.ts';
import { CHANGING, CHANGING_USAGE, openChanging, orRefused, subjectOf, take } from './changing.ts';
import { type Command, exitCodes, UsageError } from './command.ts';

/** Takes a page, a node, a text or a rule away in every layer, unless something still rests on it. */
export const removeCommand: Command = {
  name: 'remove',
  usage: `page|node|text|rule NAME ${CHANGING_USAGE}`,
  summary: 'Takes a page, a node, a text or a rule away in every layer and language. What still rests on it is listed, and then nothing is changed.',
  async run(context) {
    const { values, positionals } = parseArgs({ args: [...context.args], allowPositionals: true, options: CHANGING });
    const [kind, name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError(`Usage: lineup remove ${removeCommand.usage}`);
    const subject = subjectOf(kind, name);
    const changing = await openChanging(context, values.configs);
    const { edits, undecided } = orRefused(() => remove(subject, changing.snapshot, changing.code));
    if (undecided.length > 0) {
      context.printError([`Nothing is changed, because this still rests on the ${subject.kind} "${name}"; lead it elsewhere or take it away first:`, ...undecided.map(({ file, steps }) => `  ${file} at ${steps.join('.')}`)].join('\n'));
      return exitCodes.problems;
    }
    return await take(edits, changing, values['dry-run'], context);
  },
};
