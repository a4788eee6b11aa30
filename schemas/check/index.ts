/** The checker: a snapshot of a configs folder in, problems and releases out. No file system, no Node. */
export { compareBrands, type Difference, type PageDifference } from './answers/compareBrands.ts';
export { type BrandChange, planChange } from './answers/planChange.ts';
export { brandNames, readModel } from './answers/readModel.ts';
export { type Said, whoSaysOfNode, whoSaysOfSite } from './answers/whoSays.ts';
export { whyShown, type WhyAnswer, type WhyStep } from './answers/whyShown.ts';
export { type PageCost, pageCosts } from './budgets/pageCosts.ts';
export { checkSnapshot, problemsOf } from './checkSnapshot.ts';
export type { CheckOptions } from './checkOptions.ts';
export { type Compiler, compileSnapshot, createCompiler, createOpener } from './compileSnapshot.ts';
export { compileAround, type HeldBack, type HeldForm } from './holdBack/compileAround.ts';
export type { FindingsOfSnapshot, KeptFindings } from './keptFindings.ts';
export { locateProblem, rangeAt } from './places/locateProblem.ts';
export type { BuildWeights, CheckRule, Finding, Weighed } from './rule.ts';
export { rules } from './rules.gen.ts';
