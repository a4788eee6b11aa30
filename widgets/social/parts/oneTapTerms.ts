import { isJsonObject, type SiteConfig } from '../../../runtime/sdk.ts';

const [SEC_MS, DAY_MS] = [1000, 86_400_000];
/** Where the config says nothing: seconds that a guest is left alone, and days that the prompt stays away. */
const [DELAY_SEC, AWAY_DAYS] = [8, 30];

/** `sections.social.oneTap` of a site, in ms. */
export function oneTapTerms({ sections }: Pick<SiteConfig, 'sections'>): { readonly isOn: boolean; readonly delayMs: number; readonly awayMs: number } {
  const said = sections['social']?.['oneTap'];
  const { isOn, delaySec, awayDays } = isJsonObject(said) ? said : {};
  const of = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  return { isOn: isOn === true, delayMs: of(delaySec, DELAY_SEC) * SEC_MS, awayMs: of(awayDays, AWAY_DAYS) * DAY_MS };
}
