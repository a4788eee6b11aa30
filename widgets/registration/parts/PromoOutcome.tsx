import { useFormats, useT } from '../../../runtime/sdk.ts';
import { Banner } from '../../ui/index.ts';
import type { PromoApplied } from '../api/registrationApi.ts';
import { broughtTexts } from './promoTexts.ts';

/** What became of the promo code of a registration. */
export function PromoOutcome({ code, brings }: PromoApplied) {
  const t = useT();
  const formats = useFormats();
  if (brings === undefined) {
    return (
      <Banner tone="warning" title={t('registration:promo.nothing', { code })}>
        {t('registration:promo.late')}
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={t('registration:promo.done', { code })}>
      {broughtTexts(t, formats, brings).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}
