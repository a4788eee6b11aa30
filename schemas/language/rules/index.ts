export { compileRule, isTruthy, type ReadFact } from './compileRule.ts';
export { expandRule, type NamedRules } from './expandRule.ts';
export { foldRule } from './foldRule.ts';
export { operators, operatorShape, type OperatorShape } from './operators.ts';
export { readCall, RuleError, ruleFacts, type Call } from './parse.ts';
