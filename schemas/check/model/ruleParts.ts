import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { NamedRules } from '../../language/rules/index.ts';
import type { Vocabulary } from '../rule.ts';
import { canonicalRule } from './truthTable.ts';
import type { Place, Tree } from './tree.ts';

/** One object of a rule, outside in. */
export interface RulePart {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Every object inside a rule with its pointer from the rule; strings and numbers are no parts. */
export function partsOf(rule: JsonValue): readonly RulePart[] {
  if (typeof rule !== 'object' || rule === null) return [];
  const parts = partsOfRule.get(rule) ?? findParts(rule, '');
  partsOfRule.set(rule, parts);
  return parts;
}

// Every rule about rules asks.
const partsOfRule = new WeakMap<object, readonly RulePart[]>();

function findParts(value: JsonValue, pointer: string): readonly RulePart[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue, at) => findParts(item, `${pointer}/${at}`));
  if (!isJsonObject(value)) return [];
  return [{ value, pointer }, ...Object.entries(value).flatMap(([key, item]) => findParts(item, pointer + pointerStep(key)))];
}

/** A rule where it is written. */
export interface WrittenRule {
  /** One object for all rules of the same text: what is known of one is known of all. */
  readonly rule: JsonValue;
  readonly node: string;
  /** `node "menu"`. */
  readonly owner: string;
  /** Place of something inside the node (`/when`). */
  at(inner: string): Place;
}

/** The rules of a page's or layout's own nodes. */
export function rulesOf(tree: Tree): readonly WrittenRule[] {
  const rules = rulesOfTree.get(tree) ?? findRules(tree);
  rulesOfTree.set(tree, rules);
  return rules;
}

const rulesOfTree = new WeakMap<Tree, readonly WrittenRule[]>();

function findRules(tree: Tree): readonly WrittenRule[] {
  const found: WrittenRule[] = [];
  for (const { id, declaration: { when }, at } of tree.own) if (when !== undefined) found.push({ rule: canonicalRule(when), node: id, owner: `node "${id}"`, at });
  return found;
}

/** The fact whose value a comparison reads: `{"var": "name"}` with a declared name. */
export function comparedFact(part: JsonValue | undefined, facts: Vocabulary['facts']): string | undefined {
  const name = part !== undefined && isJsonObject(part) ? part['var'] : undefined;
  const flat = Array.isArray(name) ? (name as readonly JsonValue[])[0] : name;
  return typeof flat === 'string' && Object.hasOwn(facts, flat) ? flat : undefined;
}

/** Whether a reference names a rule of `rules.json`. */
export function isNamed(name: JsonValue | undefined, named: NamedRules): boolean {
  return typeof name === 'string' && Object.hasOwn(named, name);
}

/** Faults that leave a rule without a meaning, or with another than its author's: what it would prove is their consequence. */
export const ruleFaults: readonly string[] = [
  'rule/invalid', 'rule/multi-key-object', 'rule/empty', 'rule/top-level-array', 'rule/unknown-operator', 'rule/unknown-rule',
  'rule/arity', 'rule/unknown-fact', 'rule/type-mismatch', 'rule/enum-value',
];
