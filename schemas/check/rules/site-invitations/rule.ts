import { isJsonObject } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import type { BrandRule } from '../../rule.ts';

/** As codes are compared: in capitals, and long enough that nobody finds one by guessing. */
const CANONICAL = /^[\p{Lu}\p{Lo}\d_-]{8,40}$/u;

/** What no shape can say of `sections.invitations`. */
export const rule: BrandRule = {
  name: 'site/invitations',
  code: 'LU1105',
  severity: 'error',
  scope: 'brand',
  reads: ['site'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['invitations'], report);
    if (!read) return;
    const { section: codes, find } = read;
    for (const [code, invitation] of Object.entries(codes)) {
      if (!isJsonObject(invitation)) continue;
      const canonical = code.trim().toUpperCase();
      if (!CANONICAL.test(code)) {
        const isTwice = canonical !== code && Object.hasOwn(codes, canonical);
        find([code], isTwice ? `The invitation "${code}" is the same as "${canonical}", which there is already.` : `"${code}" is no invitation as codes are compared.`, isTwice ? `Change "${canonical}" in place of adding it again.` : `Write it in capital letters, digits, - and _, 8 to 40 of them${CANONICAL.test(canonical) ? `: ${canonical}` : ''}.`);
      }
      const { from, until } = invitation;
      if (typeof from === 'string' && typeof until === 'string' && until <= from) find([code, 'until'], `The invitation "${code}" ends before it begins.`, `Let it end after ${from}.`);
    }
  },
};
