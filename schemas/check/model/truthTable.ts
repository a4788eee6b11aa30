import type { Rule } from '../../language/configFiles.ts';
import type { JsonValue } from '../../language/json.ts';
import type { BrandModel } from '../../language/release/index.ts';
import { compileRule, expandRule, foldRule, type NamedRules, RuleError, ruleFacts } from '../../language/rules/index.ts';

/** Larger tables are reported as not proved, never guessed. */
const MOST_ROWS = 65_536;

type Facts = BrandModel['facts'];
export type Row = ReadonlyMap<string, JsonValue>;

/** What a rule can be: constant, both, or more than a table can prove. */
export type Truth = 'always' | 'never' | 'sometimes' | 'unproved';

/**
 * What a rule can be over every combination of the facts that it reads, `known` ones fixed. Undefined for what is no
 * rule: that has a finding of its own.
 */
export function truthOf(rule: Rule, facts: Facts, named: NamedRules, known: Readonly<Record<string, JsonValue>> = {}): Truth | undefined {
  const folded = foldedRule(rule, named, known);
  if (folded === undefined) return undefined;
  if (typeof folded === 'boolean') return folded ? 'always' : 'never';
  const rows = rowsOf(folded, facts);
  if (!rows) return 'unproved';
  const isTrue = compileRule(folded);
  let [isEver, isAlways] = [false, true];
  for (const row of rows) {
    if (isTrue((name) => row.get(name))) isEver = true;
    else isAlways = false;
    if (isEver && !isAlways) return 'sometimes';
  }
  return isAlways ? 'always' : 'never';
}

/** A rule with its named rules and known facts put in; undefined for what is none. */
export function foldedRule(rule: Rule, named: NamedRules, known: Readonly<Record<string, JsonValue>> = {}): Rule | undefined {
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
