import type { Rule } from '../configFiles.ts';
import { type JsonValue } from '../json.ts';
import { compileRule, isTruthy } from './compileRule.ts';
import { readCall, ruleFacts } from './parse.ts';

/**
 * A rule with the facts of a site put in: true, false, or a smaller rule of the same meaning. Only whole parts whose
 * facts are all known are evaluated, so that nothing but constants changes.
 */
export function foldRule(rule: Rule, known: Readonly<Record<string, JsonValue>>): Rule {
  const folded = fold(rule, known);
  if (typeof folded === 'boolean') return folded;
  return readCall(folded, '') ? (folded as Rule) : isTruthy(folded);
}

function fold(part: JsonValue, known: Readonly<Record<string, JsonValue>>): JsonValue {
  const call = readCall(part, '');
  if (!call) return part;
  const { operator, args } = call;
  if (ruleFacts(part).every((name) => Object.hasOwn(known, name))) {
    if (operator === 'var') return known[String(args[0])] ?? null;
    // Whole parts give truth values except where their value is compared further up; `and`, `or`, `if` pass values on.
    if (!['and', 'or', 'if'].includes(operator)) return compileRule(part)((name) => known[name]);
  }
  if (operator === 'var') return part;
  const folded = args.map((arg) => fold(arg, known));
  if (operator === 'and' || operator === 'or') return foldList(operator, folded);
  if (operator === 'if') return foldIf(folded);
  return { [operator]: folded };
}

const isConstant = (part: JsonValue): boolean => readCall(part, '') === null;

function foldList(operator: 'and' | 'or', parts: readonly JsonValue[]): JsonValue {
  const kept: JsonValue[] = [];
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1;
    if (!isConstant(part)) {
      kept.push(part);
    } else if (isTruthy(part) === (operator === 'or')) {
      // Decides the list: nothing after it is looked at.
      kept.push(part);
      break;
    } else if (isLast) {
      kept.push(part);
    }
  }
  const [only] = kept;
  return kept.length === 1 && only !== undefined ? only : { [operator]: kept };
}

function foldIf(parts: readonly JsonValue[]): JsonValue {
  const kept: JsonValue[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [condition = null, value = null] = [parts[at], parts[at + 1]];
    if (!isConstant(condition)) kept.push(condition, value);
    else if (isTruthy(condition)) {
      kept.push(value);
      return kept.length === 1 ? value : { if: kept };
    }
  }
  if (parts.length % 2 === 1) kept.push(parts.at(-1) ?? null);
  const [only = null] = kept;
  if (kept.length <= 1) return only;
  // Without an else the shortest form is three arguments.
  return { if: kept.length === 2 ? [...kept, null] : kept };
}
