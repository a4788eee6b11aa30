import type { Rule } from '../../language/configFiles.ts';
import type { JsonValue } from '../../language/json.ts';
import { type BrandModel, IdentityMemo } from '../../language/release/index.ts';
import { compileRule, expandRule, foldRule, type NamedRules, RuleError, ruleFacts } from '../../language/rules/index.ts';

/** Larger tables are reported as not proved, never guessed. */
const MOST_ROWS = 65_536;

type Facts = BrandModel['facts'];
export type Row = ReadonlyMap<string, JsonValue>;

/** What a rule can be: constant, both, or more than a table can prove. */
export type Truth = 'always' | 'never' | 'sometimes' | 'unproved';

type Values = Readonly<Record<string, JsonValue>>;
const NOTHING: Values = {};

/** What is known of a rule, by its text: pages say the same rule again and again. */
interface KnownRule {
  readonly folded: Rule | undefined;
  readonly reads: readonly string[];
  /** By facts, and by the values of those that it reads. */
  readonly truths: IdentityMemo<Map<string, Truth>>;
  readonly refutations: IdentityMemo<Map<string, Refutation>>;
}

const canonical = new Map<string, Rule>();
/** Far more than a project has; a server that runs for months may see more. */
const MOST_RULES = 10_000;

/** The same object for rules of the same text: pages say the same rule again and again. */
export function canonicalRule(rule: Rule): Rule {
  if (typeof rule !== 'object') return rule;
  const text = JSON.stringify(rule);
  const known = canonical.get(text);
  if (known !== undefined) return known;
  if (canonical.size >= MOST_RULES) canonical.clear();
  canonical.set(text, rule);
  return rule;
}

const byNamed = new IdentityMemo<WeakMap<object, KnownRule>>();

function knownRule(rule: Rule, named: NamedRules): KnownRule {
  const known = byNamed.get([named], () => new WeakMap());
  const same = typeof rule !== 'object' || known.has(rule) ? rule : canonicalRule(rule);
  if (typeof same !== 'object') return learn(same, named);
  const made = known.get(same) ?? learn(same, named);
  known.set(same, made);
  return made;
}

function learn(rule: Rule, named: NamedRules): KnownRule {
  const folded = fold(rule, named, NOTHING);
  return { folded, reads: folded === undefined ? [] : ruleFacts(folded), truths: new IdentityMemo(), refutations: new IdentityMemo() };
}

/**
 * What a rule can be over every combination of the facts that it reads, `known` ones fixed. Undefined for what is no
 * rule, or reads a fact that does not exist: that has a finding of its own.
 */
export function truthOf(rule: Rule, facts: Facts, named: NamedRules, known: Values = NOTHING): Truth | undefined {
  const { folded, reads, truths } = knownRule(rule, named);
  if (folded === undefined || reads.some((name) => !Object.hasOwn(facts, name))) return undefined;
  const ofFacts = truths.get([facts], () => new Map());
  const values = valuesOf(reads, known);
  const truth = ofFacts.get(values) ?? prove(foldRule(folded, known), facts);
  ofFacts.set(values, truth);
  return truth;
}

/** Facts for which a rule is false; none where it never is, `unproved` where there are too many to look at. */
export type Refutation = Row | 'none' | 'unproved';

/** The first combination of facts that makes a rule false, `known` ones fixed, the later over the former; none too for what is no rule. */
export function refute(rule: Rule, facts: Facts, named: NamedRules, known: readonly Values[]): Refutation {
  const { folded, reads, refutations } = knownRule(rule, named);
  if (folded === undefined) return 'none';
  const ofFacts = refutations.get([facts], () => new Map());
  // Brands have many facts and rules read few: they are put together for rules that were not met before.
  const values = valuesOf(reads, ...known);
  const found = ofFacts.get(values) ?? findRefutation(foldRule(folded, Object.assign({}, ...known) as Values), facts);
  ofFacts.set(values, found);
  return found;
}

function findRefutation(rule: Rule, facts: Facts): Refutation {
  if (typeof rule === 'boolean') return rule ? 'none' : new Map();
  const rows = rowsOf(rule, facts);
  if (!rows) return 'unproved';
  const isTrue = compileRule(rule);
  for (const row of rows) if (!isTrue((name) => row.get(name))) return row;
  return 'none';
}

function valuesOf(reads: readonly string[], ...known: readonly Values[]): string {
  let text = '';
  for (const name of reads) {
    const values = known.findLast((one) => Object.hasOwn(one, name));
    text += `${values ? JSON.stringify(values[name]) : ''} `;
  }
  return text;
}

function prove(rule: Rule, facts: Facts): Truth {
  if (typeof rule === 'boolean') return rule ? 'always' : 'never';
  const rows = rowsOf(rule, facts);
  if (!rows) return 'unproved';
  const isTrue = compileRule(rule);
  let [isEver, isAlways] = [false, true];
  for (const row of rows) {
    if (isTrue((name) => row.get(name))) isEver = true;
    else isAlways = false;
    if (isEver && !isAlways) return 'sometimes';
  }
  return isAlways ? 'always' : 'never';
}

/** The facts that a rule reads, over the rules that it takes by name; none for what is no rule. */
export function factsReadBy(rule: Rule, named: NamedRules): readonly string[] {
  return knownRule(rule, named).reads;
}

/** A rule with its named rules and known facts put in; undefined for what is none. */
export function foldedRule(rule: Rule, named: NamedRules, known: Values = NOTHING): Rule | undefined {
  return known === NOTHING ? knownRule(rule, named).folded : fold(rule, named, known);
}

function fold(rule: Rule, named: NamedRules, known: Values): Rule | undefined {
  try {
    const folded = foldRule(expandRule(rule, named), known);
    compileRule(folded);
    return folded;
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** Every combination of values that could make a difference to a rule; undefined when there are too many. */
export function rowsOf(rule: Rule, facts: Facts): Iterable<Row> | undefined {
  const constants = literalsIn(rule);
  const samples = ruleFacts(rule).map((name): readonly [string, readonly JsonValue[]] => [name, samplesOf(facts[name], constants)]);
  const count = samples.reduce((product, [, values]) => product * values.length, 1);
  return count > MOST_ROWS ? undefined : combinations(samples);
}

function samplesOf(fact: Facts[string] | undefined, constants: readonly JsonValue[]): readonly JsonValue[] {
  if (fact?.type === 'boolean') return [false, true];
  if (fact?.type === 'enum') return fact.values ?? [fact.default];
  if (fact?.type === 'number') {
    const numbers = constants.filter((value) => typeof value === 'number');
    return [...new Set([0, ...numbers.flatMap((value) => [value - 1, value, value + 1])])];
  }
  // A text that the rule does not name stands for all others.
  const texts: readonly JsonValue[] = [...new Set(['', 'another', ...constants.filter((value) => typeof value === 'string')])];
  return fact?.type === 'list' ? [[], ...constants.map((value) => [value])] : texts;
}

function literalsIn(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => literalsIn(item));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(literalsIn) : [value];
}

function* combinations(samples: readonly (readonly [string, readonly JsonValue[]])[], at = 0, row: Row = new Map()): Iterable<Row> {
  const next = samples[at];
  if (!next) {
    yield row;
    return;
  }
  const [name, values] = next;
  for (const value of values) yield* combinations(samples, at + 1, new Map([...row, [name, value]]));
}
