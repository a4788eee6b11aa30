import type { Rule } from '../configFiles.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import { RuleError } from './parse.ts';

/** `rules.json`, merged: rule by name. */
export type NamedRules = Readonly<Record<string, { readonly rule: Rule }>>;

/** A rule with every `{"$rule": "name"}` replaced. Throws `RuleError` for an unknown name or a circle. */
export function expandRule(rule: Rule, named: NamedRules): Rule {
  return expand(rule, named, []) as Rule;
}

function expand(part: JsonValue, named: NamedRules, stack: readonly string[]): JsonValue {
  if (Array.isArray(part)) return part.map((item: JsonValue) => expand(item, named, stack));
  if (!isJsonObject(part)) return part;
  const name = part['$rule'];
  if (name === undefined) return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, expand(value, named, stack)]));
  if (typeof name !== 'string' || !Object.hasOwn(named, name)) throw new RuleError('not-a-rule', `there is no rule "${String(name)}"`, '/$rule');
  if (stack.includes(name)) throw new RuleError('not-a-rule', `the rule "${name}" uses itself over ${stack.join(' -> ')}`, '/$rule');
  return expand(named[name]?.rule ?? true, named, [...stack, name]);
}
