import type { Rule } from '../../../language/configFiles.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { expandRule, foldRule, type NamedRules, RuleError, ruleFacts } from '../../../language/rules/index.ts';
import { placeIn } from '../../model/tree.ts';
import { listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/rule-may-change',
  code: 'LU2711',
  severity: 'error',
  scope: 'brand',
  reads: ['experiments', 'facts', 'rules', 'brand'],
  check({ files, experiments, facts, namedRules, siteFacts }, _vocabulary, report) {
    const merged = files.get('experiments');
    if (!merged) return;
    const fixed = Object.keys(facts).filter((name) => facts[name]?.isFixed === true).sort();
    for (const [id, { when }] of Object.entries(experiments)) {
      for (const name of factsOf(when, namedRules, siteFacts)) {
        // A fact that does not exist has a finding of its own.
        if (!Object.hasOwn(facts, name) || facts[name]?.isFixed === true) continue;
        report({
          ...placeIn(merged, `/experiments${pointerStep(id)}/when`),
          subject: `${id} ${name}`,
          message: `The experiment "${id}" asks for "${name}", which the server may not know before the first byte of a page, or which changes while it is open.`,
          help: `Ask for facts that have one value as long as a page is open: ${listed(fixed)}.`,
        });
      }
    }
  },
};

function factsOf(when: Rule | undefined, namedRules: NamedRules, siteFacts: Parameters<typeof foldRule>[1]): readonly string[] {
  if (when === undefined) return [];
  try {
    return ruleFacts(foldRule(expandRule(when, namedRules), siteFacts));
  } catch (error) {
    // What is no rule has a finding of its own.
    if (error instanceof RuleError) return [];
    throw error;
  }
}
