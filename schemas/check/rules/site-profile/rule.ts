import { objectOf } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import type { BrandRule } from '../../rule.ts';

/** Laws under which nobody opens an account without saying who they are (T45). */
const WITHOUT_FAST = ['uk'];

/** A site that names a way to register that its law forbids: it is offered to nobody. */
export const rule: BrandRule = {
  name: 'site/profile',
  code: 'LU1106',
  severity: 'warning',
  scope: 'brand',
  reads: ['site'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['registration'], report);
    if (!read) return;
    const { profile } = read.site;
    if (typeof profile !== 'string' || !WITHOUT_FAST.includes(profile) || !Object.hasOwn(objectOf(read.section['types']), 'fast')) return;
    read.find(['types', 'fast'], `The profile "${profile}" allows no registration at one press: "fast" is offered to nobody.`, 'Take it away: "types": { "fast": null }.');
  },
};
