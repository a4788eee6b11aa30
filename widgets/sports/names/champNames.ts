import type { Translate } from '../../../runtime/sdk.ts';
import type { ChampInfo } from '../api/feedShapes.ts';

type Named = Pick<ChampInfo, 'name' | 'country' | 'countryName'>;

/** Country of a championship in words; those of the whole world say so. */
export function countryLabel(t: Translate, champ: Named): string {
  return champ.country === 'int' ? t('sports:international') : (champ.countryName ?? '');
}

/** Name with its country before it: premier divisions there are many. A name that begins with its country stays as it is. */
export function champTitle(champ: Named): string {
  const { name, country, countryName } = champ;
  return country === 'int' || countryName === undefined || countryName === '' || name.startsWith(countryName) ? name : `${countryName}. ${name}`;
}

/** Name without its country, where the flag beside it says the country. */
export function champShortTitle({ name, countryName }: Named): string {
  const prefix = `${countryName ?? ''}. `;
  return prefix !== '. ' && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
