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
}

const byNamed = new IdentityMemo<Map<string, KnownRule>>();

function knownRule(rule: Rule, named: NamedRules): KnownRule {
  const known = byNamed.get([named], () => new Map());
  const text = JSON.stringify(rule);
  const found = known.get(text);
  if (found) return found;
  const folded = fold(rule, named, NOTHING);
  const made: KnownRule = { folded, reads: folded === undefined ? [] : ruleFacts(folded), truths: new IdentityMemo() };
  known.set(text, made);
  return made;
}

/**
 * What a rule can be over every combination of the facts that it reads, `known` ones fixed. Undefined for what is no
 * rule: that has a finding of its own.
 */
export function truthOf(rule: Rule, facts: Facts, named: NamedRules, known: Values = NOTHING): Truth | undefined {
  const { folded, reads, truths } = knownRule(rule, named);
  if (folded === undefined) return undefined;
  const ofFacts = truths.get([facts], () => new Map());
  const values = reads.map((name) => (Object.hasOwn(known, name) ? JSON.stringify(known[name]) : '')).join(' ');
  const truth = ofFacts.get(values) ?? prove(foldRule(folded, known), facts);
  ofFacts.set(values, truth);
  return truth;
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
