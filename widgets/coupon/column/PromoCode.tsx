import { useState } from 'react';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Details, Field, Select, TextInput } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './StakePanel.module.css';

/** Promo code, chosen or typed; typed beats chosen, and a wrong one says so and blocks placing. */
export const PromoCode = observer(function PromoCode() {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const [isOpen, setIsOpen] = useState(false);
  const { promo, currency } = coupon;
  if (!coupon.accounts.isSignedIn || coupon.isSingles) return null;
  const error = promo.state === 'unknown' ? t('coupon:promo-unknown') : promo.state === 'failed' ? t('coupon:promo-failed') : undefined;
  const { info, manualPromoCode, state } = promo;
  const hint = info && (info.iso === coupon.iso ? t('coupon:promo-free-stake', { amount: formats.money(info.amountMinor, info.iso, currency.minorDigits) }) : t('coupon:promo-other-currency', { iso: info.iso }));
  return (
    <Details summary={t('coupon:promo-title')} look="plain" icon="gift" isOpen={isOpen} onOpenChange={setIsOpen} {...(promo.codes.length > 0 && { count: promo.codes.length })} className={css.promo ?? ''}>
      {promo.codes.length > 0 && (
        <Select
          size="s"
          aria-label={t('coupon:promo-choose')}
          value={manualPromoCode === '' ? (promo.promoCode ?? '') : ''}
          options={[{ value: '', label: t('coupon:promo-none') }, ...promo.codes.map(({ code, amountMinor, iso }) => ({ value: code, label: `${code}, ${formats.money(amountMinor, iso, currency.minorDigits)}` }))]}
          onValueChange={(code) => promo.choose(code === '' ? null : code)}
        />
      )}
      <Field label={t('coupon:promo-typed')} error={error} {...(hint !== undefined && { hint })}>
        {(control) => (
          <span className={css.promoLine}>
            <TextInput
              {...control}
              size="s"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              value={manualPromoCode}
              onChange={(event) => promo.type(event.target.value)}
              onBlur={() => void promo.check()}
              onKeyDown={(event) => event.key === 'Enter' && void promo.check()}
            />
            <Button size="s" variant="secondary" isBusy={state === 'checking'} onClick={() => void promo.check()}>
              {t('coupon:promo-apply')}
            </Button>
          </span>
        )}
      </Field>
    </Details>
  );
});
