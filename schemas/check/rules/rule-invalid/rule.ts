import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { type Merged, pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { Rule } from '../../../language/configFiles.ts';
import type { BrandModel } from '../../../language/release/index.ts';
import { expandRule, RuleError, ruleFacts } from '../../../language/rules/index.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'rule/invalid',
  code: 'LU2101',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    for (const { merged, pointer, written, name } of namedRulesOf(model)) {
      const at = placeIn(merged, pointer);
      try {
        if (Array.isArray(written)) throw new RuleError('top-level-array', 'a list is no rule', '');
        const unknown = ruleFacts(expandRule(written as Rule, model.namedRules)).find((fact) => !Object.hasOwn(model.facts, fact));
        if (unknown !== undefined && readsItself(written, unknown)) report({ ...at, subject: name, message: `The rule "${name}" reads the fact "${unknown}", which does not exist.`, help: didYouMean(unknown, Object.keys(model.facts), 'Declare it in facts.json, or correct its name.').help });
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        report({ ...at, subject: name, message: `The rule "${name}" is none: ${error.message}.`, help: 'A rule is an object with one known operator; a named rule may not come back to itself.' });
      }
    }
  },
};

interface NamedRule {
  readonly merged: Merged;
  readonly pointer: string;
  readonly written: JsonValue;
  readonly name: string;
}

/** Rules outside of nodes: those of rules.json, and those of redirects. */
function namedRulesOf({ files }: BrandModel): readonly NamedRule[] {
  const list = (kind: 'rules' | 'redirects', key: string): readonly NamedRule[] => {
    const merged = files.get(kind);
    return Object.entries((merged?.value[kind] ?? {}) as Readonly<Record<string, JsonValue>>).flatMap(([name, entry]) => {
      const written = isJsonObject(entry) ? entry[key] : undefined;
      return merged && written !== undefined ? [{ merged, pointer: `/${kind}${pointerStep(name)}/${key}`, written, name }] : [];
    });
  };
  return [...list('rules', 'rule'), ...list('redirects', 'when')];
}

// A rule that takes the faulty one by name is not at fault.
function readsItself(written: JsonValue, fact: string): boolean {
  return JSON.stringify(written).includes(JSON.stringify(fact));
}
