import { useId, useState } from 'react';
import { observer, useFormats, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { useHydrated } from '../../sports/index.ts';
import { Button, classNames, Dialog, Icon, Switch } from '../../ui/index.ts';
import { AmountField } from '../../account/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './OneClick.module.css';
import type { OneClickProps } from './props.gen.ts';
import { useOneClickPresses } from './useOneClickPresses.ts';

/** The switch of one-click betting and the stake of a click; the bonus account has its own stake. */
export const OneClick = observer(function OneClick({ root }: WidgetProps<OneClickProps>) {
  const id = useId();
  const t = useT();
  const coupon = useStore(couponStore);
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  useOneClickPresses();
  const { settings, selection } = coupon;
  // Until the account is known, a click would have neither a currency nor a balance.
  const isOn = isHydrated && settings.isActiveOneClick && coupon.account !== undefined;

  const change = (isWanted: boolean, isClearingConfirmed: boolean) => {
    const { asksToClear, clearsBets } = settings.switchOneClick(isWanted, { betCount: selection.count, isClearingConfirmed });
    if (clearsBets) coupon.clearAll();
    setAsking(asksToClear);
  };
  return (
    <section {...root} className={classNames(css.card, isOn && css.on)} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        <Icon name="bolt" className={css.mark ?? ''} />
        {t('slip:click.title')}
      </h2>
      <Switch isTrailing isChecked={isOn} disabled={!isHydrated || coupon.account === undefined} onCheckedChange={(isWanted) => change(isWanted, false)} hint={t(isOn ? 'slip:click.on' : 'slip:click.off')}>
        {t('slip:click.switch')}
      </Switch>
      {isHydrated && coupon.account !== undefined && <ClickAmount />}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('slip:click.clear-title')}
        closeLabel={t('slip:close')}
        size="s"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('slip:click.leave-off')}</Button>
            <Button variant="primary" onClick={() => change(true, true)}>
              {t('slip:click.clear')}
            </Button>
          </>
        }
      >
        <p>{t('slip:click.clear-text', { count: selection.count })}</p>
      </Dialog>
    </section>
  );
});

const ClickAmount = observer(function ClickAmount() {
  const t = useT();
  const formats = useFormats();
  const { settings, currency, isBonusAccount } = useStore(couponStore);
  const { iso, minorDigits, minimumMinor } = currency;
  const amountMinor = settings.oneClickAmountMinor(iso, isBonusAccount);
  const least = t('slip:click.minimum', { amount: formats.money(minimumMinor, iso, minorDigits) });
  return (
    <AmountField
      key={`${iso}-${isBonusAccount}`}
      label={t(isBonusAccount ? 'slip:click.bonus-amount' : 'slip:click.amount')}
      currency={currency}
      amountMinor={amountMinor}
      onAmount={(amount) => settings.setOneClickAmount(iso, amount, isBonusAccount)}
      {...(amountMinor < minimumMinor ? { error: least } : { hint: least })}
    />
  );
});
