import { parseArgs } from 'node:util';
import { rename } from '../../schemas/change/index.ts';
import { CHANGING, CHANGING_USAGE, openChanging, orRefused, subjectOf, take } from './changing.ts';
import { type Command, UsageError } from './command.ts';

/** Gives a page, a node, a text or a rule another name, everywhere. */
export const renameCommand: Command = {
  name: 'rename',
  usage: `page|node|text|rule NAME NEW_NAME ${CHANGING_USAGE}`,
  summary: 'Gives a page, a node (PAGE.NODE, layout:LAYOUT.NODE), a text (NAMESPACE:KEY) or a rule another name, with everything that names it. Addresses stay.',
  async run(context) {
    const { values, positionals } = parseArgs({ args: [...context.args], allowPositionals: true, options: CHANGING });
    const [kind, name, to, ...more] = positionals;
    if (to === undefined || more.length > 0) throw new UsageError(`Usage: lineup rename ${renameCommand.usage}`);
    const subject = subjectOf(kind, name);
    const changing = await openChanging(context, values.configs);
    return await take(orRefused(() => rename(subject, to, changing.snapshot, changing.code)), changing, values['dry-run'], context);
  },
};
