import type { TreeRule } from '../../rule.ts';

const REGION = 'forms/region';
const COUNTRY = 'forms/country';

/** Regions are those of the country that is chosen before them. */
export const rule: TreeRule = {
  name: 'form/region-country',
  code: 'LU2056',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    if (tree.kind !== 'form') return;
    const fields = tree.own.toSorted((left, right) => left.declaration.at - right.declaration.at);
    const countryAt = fields.findIndex(({ declaration: { use } }) => use === COUNTRY);
    for (const [index, { id, declaration: { use }, at }] of fields.entries()) {
      if (use !== REGION || (countryAt >= 0 && countryAt < index)) continue;
      const country = fields[countryAt];
      const message = country ? `The region "${id}" of the form "${tree.id}" stands before its country "${country.id}".` : `The form "${tree.id}" asks for the region "${id}" and for no country.`;
      report({ ...at('/use'), node: id, subject: id, message, help: country ? `Give it an "at" above ${country.declaration.at}.` : `Put a field "${COUNTRY}" before it, or ask for the region by "forms/text".` });
    }
  },
};
