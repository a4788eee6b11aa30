import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { type Merged, pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { Rule } from '../../../language/configFiles.ts';
import type { BrandModel } from '../../../language/release/index.ts';
import { expandRule, type NamedRules, RuleError, ruleFacts } from '../../../language/rules/index.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'rule/invalid',
  code: 'LU2101',
  severity: 'error',
  scope: 'brand',
  reads: ['rules', 'redirects', 'experiments', 'facts'],
  check(model, _vocabulary, report) {
    for (const { merged, pointer, written, name } of namedRulesOf(model)) {
      const at = placeIn(merged, pointer);
      try {
        if (Array.isArray(written)) throw new RuleError('top-level-array', 'a list is no rule', '');
        const unknown = ruleFacts(expandRule(written as Rule, model.namedRules)).find((fact) => !Object.hasOwn(model.facts, fact));
        if (unknown !== undefined && readsItself(written, unknown)) report({ ...at, subject: name, message: `The rule "${name}" reads the fact "${unknown}", which does not exist.`, help: didYouMean(unknown, Object.keys(model.facts), 'Declare it in facts.json, or correct its name.').help });
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        if (!isOwnFault(name, written, model.namedRules)) continue;
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

/** Rules outside of nodes: those of rules.json, of redirects and of experiments. */
function namedRulesOf({ files }: BrandModel): readonly NamedRule[] {
  const list = (kind: 'rules' | 'redirects' | 'experiments', key: string): readonly NamedRule[] => {
    const merged = files.get(kind);
    return Object.entries((merged?.value[kind] ?? {}) as Readonly<Record<string, JsonValue>>).flatMap(([name, entry]) => {
      const written = isJsonObject(entry) ? entry[key] : undefined;
      return merged && written !== undefined ? [{ merged, pointer: `/${kind}${pointerStep(name)}/${key}`, written, name }] : [];
    });
  };
  return [...list('rules', 'rule'), ...list('redirects', 'when'), ...list('experiments', 'when')];
}

/** Whether a rule is still none where the ones that it takes by name are sound: else their finding says it all. */
function isOwnFault(name: string, written: JsonValue, named: NamedRules): boolean {
  if (Array.isArray(written)) return true;
  const sound = Object.fromEntries(Object.entries(named).map(([other, { rule: own }]) => [other, { rule: leadsTo(other, name, named) ? own : true }]));
  try {
    ruleFacts(expandRule(written as Rule, sound));
    return false;
  } catch (error) {
    if (error instanceof RuleError) return true;
    throw error;
  }
}

/** Whether a named rule takes another one, over any number of others. */
function leadsTo(from: string, to: string, named: NamedRules, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const taken = [...JSON.stringify(named[from]?.rule ?? true).matchAll(/"\$rule":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => JSON.parse(text) as string);
  return taken.some((other) => leadsTo(other, to, named, seen));
}

// A rule that takes the faulty one by name is not at fault.
function readsItself(written: JsonValue, fact: string): boolean {
  return JSON.stringify(written).includes(JSON.stringify(fact));
}
