import { objectOf } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

/** A prompt for guests to sign in by a provider that the site does not have: its window would open on nothing. One that is off is not judged. */
export const rule: BrandRule = {
  name: 'site/one-tap',
  code: 'LU1107',
  severity: 'error',
  scope: 'brand',
  reads: ['site'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['social'], report);
    if (!read) return;
    const { isOn, provider } = objectOf(read.section['oneTap']);
    const providers = Object.keys(objectOf(read.section['providers']));
    if (isOn !== true || typeof provider !== 'string' || providers.includes(provider)) return;
    const { help } = didYouMean(provider, providers, 'Name one of them, or turn the prompt off.');
    read.find(['oneTap', 'provider'], `The site has no provider "${provider}" that its one-tap prompt could sign in by.`, `${help} There are: ${listed(providers)}.`);
  },
};
