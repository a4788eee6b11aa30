export { readTaxRules, type TaxBase, type TaxRelief, type TaxRule, type TaxTerm, termOf } from './taxRule.ts';
export { type TaxedBet, type TaxLine, taxOn } from './taxOn.ts';
