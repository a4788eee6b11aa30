import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { CountTry } from '../../platform/http/limitNetwork.ts';
import type { Platform } from '../../platform/service.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { judgePromoCode } from './promoCodes.ts';
import { openSiteOf } from './registrationForm.ts';
import { defaultCurrency } from './registrationOf.ts';

/** `POST /web-api/registration/promo-code`: what a code would bring to whoever registers now, or why it cannot be used. */
export async function checkPromoCode({ clock, db, releases }: Platform, { body, request }: OperationInput<'checkPromoCode'>, countTry: CountTry): Promise<components['schemas']['PromoCodeChecked']> {
  const release = openSiteOf(releases, request);
  await countTry(request);
  const { code, country = visitorCountry(request, release).country, currency = defaultCurrency(release) } = body;
  return await judgePromoCode(db, release, code, { country, iso: currency }, clock.nowMs());
}
