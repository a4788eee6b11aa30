import type { JsonObject } from '../../language/json.ts';
import { between, country, listOf, moment, section, text } from './sectionParts.ts';

const MOST_MINOR = 1_000_000_000;
const MOST_CODES = 2000;

const amounts = (description: string): JsonObject => ({
  type: 'object', propertyNames: { pattern: '^[A-Z]{3}$' }, additionalProperties: between(1, MOST_MINOR, 'Minor units of the currency.'), description,
});

/** `site.sections.promoCodes`. */
export const promoCodes: JsonObject = {
  type: 'object',
  description: 'Promo codes that registrations take, by the code in capitals (SPRING-26). Visitors get none of this.',
  maxProperties: MOST_CODES,
  additionalProperties: section('What a code brings to whoever registers with it. It is good in the currencies for which it has an amount.', {
    title: text('What it is for, for authors.'),
    from: moment('Unknown before.'),
    until: moment('Over from then on.'),
    countries: listOf(country, 'Of who registers; without it all.'),
    most: between(1, MOST_MINOR, 'Registrations that it is good for, in all, of a brand; without it any number.'),
    freeStakeMinor: amounts("A promo code for one free stake is put on the account, of so much by the currency of the customer's main account."),
    freeStakeDays: between(1, 365, 'Days for which the free stake is good; without it 30.'),
    bonusMinor: amounts("So much is credited to a bonus account, by the currency of the customer's main account."),
  }),
};
