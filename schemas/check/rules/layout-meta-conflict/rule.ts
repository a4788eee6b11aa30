import { foldedRule } from '../../model/truthTable.ts';
import { ruleFacts } from '../../../language/rules/index.ts';
import type { TreeRule } from '../../rule.ts';

const FLAGS = ['hideHeader', 'hideFooter', 'hideBottomNavigation', 'hideSeo'] as const;

export const rule: TreeRule = {
  name: 'layout/meta-conflict',
  code: 'LU2013',
  severity: 'warning',
  scope: 'tree',
  check(tree, { namedRules, facts }, report) {
    const meta = tree.route?.meta;
    const flags = FLAGS.filter((flag) => meta?.[flag] === true);
    if (flags.length === 0 || !tree.layout) return;
    const written = [...tree.nodes.values()].flatMap(({ declaration: { when } }) => (when === undefined ? [] : [when]));
    const folded = written.map((when) => foldedRule(when, namedRules)).filter((rule) => rule !== undefined);
    const read = new Set(folded.flatMap(ruleFacts));
    // A rule that is none, or reads what does not exist, may be the one that was to ask for the flag.
    if (folded.length < written.length || [...read].some((name) => !Object.hasOwn(facts, name))) return;
    for (const flag of flags) {
      if (read.has(`meta.${flag}`)) continue;
      report({ ...tree.at(`/route/meta/${flag}`), isRemovable: true, subject: flag, message: `The page "${tree.id}" sets "${flag}", and nothing in its layout "${tree.layoutId}" asks for it.`, help: 'Remove the flag, or choose a layout that heeds it.' });
    }
  },
};
