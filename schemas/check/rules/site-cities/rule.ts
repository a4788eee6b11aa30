import { isJsonObject, objectOf } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

/** What no shape can say of `sections.cities`. */
export const rule: BrandRule = {
  name: 'site/cities',
  code: 'LU1109',
  severity: 'error',
  scope: 'brand',
  reads: ['site'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['cities'], report);
    if (!read) return;
    const regions = objectOf(read.sections['regions']);
    for (const [country, cities] of Object.entries(read.section)) {
      const known = Object.hasOwn(regions, country) ? Object.keys(objectOf(regions[country])) : [];
      for (const [id, city] of Object.entries(objectOf(cities))) {
        const region = isJsonObject(city) ? city['region'] : undefined;
        if (typeof region !== 'string' || known.includes(region)) continue;
        read.find([country, id, 'region'], `The city "${id}" is in the region "${region}", which sections.regions.${country} does not have.`, didYouMean(region, known, 'Leave the region out, or add it to sections.regions.').help);
      }
    }
  },
};
