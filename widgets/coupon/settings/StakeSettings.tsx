import { isVipBetAvailable } from '../../../domain/coupon/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Switch } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import { AmountField } from '../../account/index.ts';
import css from './Settings.module.css';

/** How the stake behaves: automatic maximum, VIP bet, own step and buttons of the account's currency (U34). */
export const StakeSettings = observer(function StakeSettings() {
  const t = useT();
  const coupon = useStore(couponStore);
  const { settings, currency } = coupon;
  const { iso } = currency;
  return (
    <>
      {!coupon.isBonusAccount && (
        <Switch isTrailing isChecked={settings.isAutoMax} onCheckedChange={(isOn) => settings.setSwitch('isAutoMax', isOn)} hint={t('slip:auto-max.hint')}>
          {t('slip:auto-max.label')}
        </Switch>
      )}
      <VipSwitch />
      <Switch isTrailing isChecked={settings.isManualAmountStep} onCheckedChange={(isOn) => settings.setSwitch('isManualAmountStep', isOn)}>
        {t('slip:step.switch')}
      </Switch>
      {settings.isManualAmountStep && (
        <AmountField key={iso} label={t('slip:step.label')} hint={t('slip:step.hint')} currency={currency} amountMinor={settings.stepMinor(iso)} onAmount={(amountMinor) => settings.setAmountStep(iso, amountMinor)} />
      )}
      <fieldset className={css.presets}>
        <legend className={css.legend}>{t('slip:presets.title')}</legend>
        <div className={css.grid}>
          {[...settings.presetSlots(iso).keys()].map((slot) => (
            <AmountField
              key={`${iso}-${slot}`}
              label={t('slip:presets.label', { number: slot + 1 })}
              currency={currency}
              amountMinor={settings.presetSlots(iso)[slot] || undefined}
              onAmount={(own) => settings.setPreset(iso, slot, own)}
            />
          ))}
        </div>
        {settings.hasOwnPresets(iso) && (
          <Button size="s" variant="ghost" icon="refresh" onClick={() => settings.resetPresets(iso)}>
            {t('slip:presets.reset')}
          </Button>
        )}
      </fieldset>
    </>
  );
});

/** A bet above the maximum, for a trader; only where the site offers it, and only when this coupon can be one (spec section 5). */
const VipSwitch = observer(function VipSwitch() {
  const t = useT();
  const coupon = useStore(couponStore);
  const isOn = coupon.flag('showVipBet');
  if (!isOn) return null;
  const isAvailable = isVipBetAvailable({ typeId: coupon.typeId, maxMinor: coupon.limits.maxMinor, isLiveByLeg: coupon.legs.map((leg) => leg.isLive), isOn });
  return (
    <Switch
      isTrailing
      isChecked={coupon.settings.isVipBet}
      onCheckedChange={(isWanted) => coupon.settings.setSwitch('isVipBet', isWanted)}
      hint={t(isAvailable ? 'slip:vip.hint' : 'slip:vip.not-now')}
    >
      {t('slip:vip.label')}
    </Switch>
  );
});
