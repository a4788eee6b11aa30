import { parseArgs } from 'node:util';
import { moveNode, movePage } from '../../schemas/change/index.ts';
import { CHANGING, CHANGING_USAGE, openChanging, orRefused, subjectOf, take } from './changing.ts';
import { type Command, UsageError } from './command.ts';

/** Moves a node to another place of its page, or a page to another folder of pages. */
export const moveCommand: Command = {
  name: 'move',
  usage: `node PAGE.NODE PLACE [--at N] | page ID FOLDER ${CHANGING_USAGE}`,
  summary: 'Moves a node to another place (main, tabs.items) of its page or layout, by default behind what is there, or a page to another folder of pages in every layer.',
  async run(context) {
    const { values, positionals } = parseArgs({ args: [...context.args], allowPositionals: true, options: { ...CHANGING, at: { type: 'string' } } });
    const [kind, name, to, ...more] = positionals;
    if (to === undefined || more.length > 0) throw new UsageError(`Usage: lineup move ${moveCommand.usage}`);
    const subject = subjectOf(kind, name);
    const at = values.at === undefined ? undefined : Number(values.at);
    if (at !== undefined && !Number.isFinite(at)) throw new UsageError(`--at is a number, not "${values.at ?? ''}".`);
    const changing = await openChanging(context, values.configs);
    if (subject.kind !== 'node' && subject.kind !== 'page') throw new UsageError(`A ${subject.kind} has no place: "lineup rename" gives it another name.`);
    const edits = orRefused(() => (subject.kind === 'page' ? movePage(subject.name, to, changing.snapshot) : moveNode(subject.owner, subject.name, to, at, changing.snapshot)));
    return await take(edits, changing, values['dry-run'], context);
  },
};
