import { isJsonObject, type JsonValue } from '../json.ts';
import { operatorShape } from './operators.ts';

/** A rule that is not one: what is wrong and where in it (JSON pointer from the rule). */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly code: 'not-a-rule' | 'empty' | 'multi-key' | 'unknown-operator' | 'arity' | 'var' | 'top-level-array';
  readonly pointer: string;

  constructor(code: RuleError['code'], message: string, pointer: string) {
    super(message);
    this.code = code;
    this.pointer = pointer;
  }
}

export interface Call {
  readonly operator: string;
  readonly args: readonly JsonValue[];
}

/**
 * Reads one level of a rule: a literal (returned as null) or a call with its arguments. A single argument may stand
 * without its array, as json-logic allows. Throws `RuleError`.
 */
export function readCall(rule: JsonValue, pointer: string): Call | null {
  if (!isJsonObject(rule)) return null;
  const keys = Object.keys(rule);
  const [operator] = keys;
  if (operator === undefined) throw new RuleError('empty', 'an empty object is no rule', pointer);
  if (keys.length > 1) throw new RuleError('multi-key', `a rule has one operator, not ${keys.join(', ')}`, pointer);
  const shape = operatorShape(operator);
  if (!shape) throw new RuleError('unknown-operator', `unknown operator "${operator}"`, pointer);
  const value = rule[operator] ?? null;
  const args: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  if (args.length < shape.min || args.length > shape.max) {
    throw new RuleError('arity', `"${operator}" takes ${shape.min} to ${shape.max} arguments, not ${args.length}`, `${pointer}/${operator}`);
  }
  if (operator === 'var' && (typeof args[0] !== 'string' || args[0] === '')) {
    throw new RuleError('var', '"var" names one fact', `${pointer}/var`);
  }
  return { operator, args };
}

/** Names of the facts that a rule reads, each once. Throws `RuleError`. */
export function ruleFacts(rule: JsonValue): readonly string[] {
  const facts = new Set<string>();
  const visit = (part: JsonValue, pointer: string): void => {
    if (Array.isArray(part)) return part.forEach((item: JsonValue, at) => visit(item, `${pointer}/${at}`));
    const call = readCall(part, pointer);
    if (!call) return;
    if (call.operator === 'var') facts.add(String(call.args[0]));
    else call.args.forEach((arg, at) => visit(arg, `${pointer}/${call.operator}/${at}`));
  };
  visit(rule, '');
  return [...facts];
}
