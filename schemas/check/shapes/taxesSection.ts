import { currency, decimal, map, place, section, words } from './sectionParts.ts';

const MOST_RULES = 10;

/** `site.sections.taxes`. */
export const taxes = section('Taxes that the partner holds back of what bets pay, where flags.partnerHasTaxes is on (A-140). A coupon keeps the rules of the day it was placed.', {
  rules: {
    ...map({
      ...section('A tax.', {
        ...place,
        title: { ...words, description: 'What customers read: a dictionary key, or what all languages say alike.' },
        base: { enum: ['profit', 'payout'], description: 'What it is taken of: what a bet pays above its stake, or all that it pays. More than was won is never taken.' },
        percent: decimal('Above 0, at most 100'),
        relief: { enum: ['allowance', 'threshold'], description: 'What becomes of an amount above the relief: only what is above it is taxed (allowance), or all of it (threshold).' },
        reliefEuro: decimal('Up to which nothing is taken, as its worth in the currency of the account; without it there is no relief'),
        reliefs: { ...map(decimal(), 'The same for a currency (ISO 4217) in its own units, where the worth in euros is not what the law says.'), propertyNames: currency('A currency.') },
      }),
      required: ['at', 'title', 'base', 'percent'],
    }, 'By a short name; taken one after the other in the order of `at`.'),
    maxProperties: MOST_RULES,
  },
});
