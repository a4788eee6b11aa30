/**
 * The operators that a rule may use, with the number of arguments each takes. A strict subset of json-logic: what is
 * not here is an error of the checker and hides the node at run time.
 */
export interface OperatorShape {
  readonly min: number;
  readonly max: number;
}

export const operators: Readonly<Record<string, OperatorShape>> = {
  var: { min: 1, max: 1 },
  '==': { min: 2, max: 2 },
  '!=': { min: 2, max: 2 },
  '===': { min: 2, max: 2 },
  '!==': { min: 2, max: 2 },
  '!': { min: 1, max: 1 },
  '!!': { min: 1, max: 1 },
  '<': { min: 2, max: 3 },
  '<=': { min: 2, max: 3 },
  '>': { min: 2, max: 2 },
  '>=': { min: 2, max: 2 },
  and: { min: 1, max: 20 },
  or: { min: 1, max: 20 },
  if: { min: 3, max: 21 },
  in: { min: 2, max: 2 },
};

/** Shape of an operator; own names only, so that `constructor` is no operator. */
export function operatorShape(name: string): OperatorShape | undefined {
  return Object.hasOwn(operators, name) ? operators[name] : undefined;
}
