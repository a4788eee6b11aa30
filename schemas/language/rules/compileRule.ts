import type { JsonValue } from '../json.ts';
import { readCall, RuleError } from './parse.ts';

/** Reads a fact by its flat name; undefined where there is none (a rule then sees null, as json-logic does). */
export type ReadFact = (name: string) => JsonValue | undefined;
type Evaluate = (read: ReadFact) => JsonValue;

/**
 * A rule as a closure: no interpretation, no eval at run time. Answers are json-logic's truthiness of the result.
 * Throws `RuleError` for what is no rule of our subset.
 */
export function compileRule(rule: JsonValue): (read: ReadFact) => boolean {
  if (typeof rule === 'boolean') return () => rule;
  if (Array.isArray(rule)) throw new RuleError('top-level-array', 'a list is no rule', '');
  if (typeof rule !== 'object' || rule === null) throw new RuleError('not-a-rule', `${JSON.stringify(rule)} is no rule`, '');
  const evaluate = compile(rule, '');
  return (read) => isTruthy(evaluate(read));
}

/** Truth as json-logic has it: an empty list is false, `"0"` is true. */
export function isTruthy(value: JsonValue): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function compile(part: JsonValue, pointer: string): Evaluate {
  if (Array.isArray(part)) {
    const items = part.map((item: JsonValue, at) => compile(item, `${pointer}/${at}`));
    return (read) => items.map((item) => item(read));
  }
  const call = readCall(part, pointer);
  if (!call) return () => part;
  const { operator } = call;
  if (operator === 'var') {
    const name = String(call.args[0]);
    return (read) => read(name) ?? null;
  }
  const args = call.args.map((arg, at) => compile(arg, `${pointer}/${operator}/${at}`));
  const build = builders[operator];
  if (!build) throw new RuleError('unknown-operator', `unknown operator "${operator}"`, pointer);
  return build(args);
}

const missing: Evaluate = () => null;

function pair(args: readonly Evaluate[], compare: (left: JsonValue, right: JsonValue) => boolean): Evaluate {
  const [left = missing, right = missing] = args;
  return (read) => compare(left(read), right(read));
}

/** `a < b` or, with three arguments, `a < b < c`. */
function ordered(args: readonly Evaluate[], compare: (left: JsonValue, right: JsonValue) => boolean): Evaluate {
  const [first = missing, second = missing, third] = args;
  if (!third) return pair(args, compare);
  return (read) => {
    const middle = second(read);
    return compare(first(read), middle) && compare(middle, third(read));
  };
}

/**
 * json-logic compares loosely (ECMA-262, IsLooselyEqual); this is the same over JSON values. The checker refuses operands of
 * different types.
 */
function looseEqual(left: JsonValue, right: JsonValue): boolean {
  if (left === null || right === null || typeof left === typeof right) return left === right;
  if (typeof left === 'object') return looseEqual(String(left), right);
  if (typeof right === 'object') return looseEqual(left, String(right));
  return Number(left) === Number(right);
}

const less = (left: JsonValue, right: JsonValue): boolean => (left as number) < (right as number);
const lessOrEqual = (left: JsonValue, right: JsonValue): boolean => (left as number) <= (right as number);

const builders: Readonly<Record<string, (args: readonly Evaluate[]) => Evaluate>> = {
  '==': (args) => pair(args, looseEqual),
  '!=': (args) => pair(args, (left, right) => !looseEqual(left, right)),
  '===': (args) => pair(args, (left, right) => left === right),
  '!==': (args) => pair(args, (left, right) => left !== right),
  '<': (args) => ordered(args, less),
  '<=': (args) => ordered(args, lessOrEqual),
  '>': (args) => pair(args, (left, right) => less(right, left)),
  '>=': (args) => pair(args, (left, right) => lessOrEqual(right, left)),
  '!': ([arg = missing]) => (read) => !isTruthy(arg(read)),
  '!!': ([arg = missing]) => (read) => isTruthy(arg(read)),
  and: (args) => (read) => {
    let result: JsonValue = null;
    for (const arg of args) {
      result = arg(read);
      if (!isTruthy(result)) return result;
    }
    return result;
  },
  or: (args) => (read) => {
    let result: JsonValue = null;
    for (const arg of args) {
      result = arg(read);
      if (isTruthy(result)) return result;
    }
    return result;
  },
  if: (args) => (read) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      if (isTruthy((args[at] ?? missing)(read))) return (args[at + 1] ?? missing)(read);
    }
    return args.length % 2 === 1 ? (args.at(-1) ?? missing)(read) : null;
  },
  in: (args) => pair(args, (item, list) => (typeof list === 'string' || Array.isArray(list) ? list.includes(item as string) : false)),
};
