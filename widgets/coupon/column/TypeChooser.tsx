import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { couponType, couponTypeNames, isCouponTypeId } from '../../../domain/coupon/index.ts';
import { Select, Switch } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import { hasSystemValue } from '../store/couponPricing.ts';
import css from './TypeChooser.module.css';

/** The coupon's type: one bet is a single, more are what the site offers. */
export const TypeChooser = observer(function TypeChooser() {
  const t = useT();
  const coupon = useStore(couponStore);
  if (coupon.selection.count < 2) return <span className={css.single}>{t('coupon:type.single')}</span>;
  const options = coupon.typeChoices.map(({ typeId, isPossible }) => ({ value: String(typeId), label: t(`coupon:type-name.${isCouponTypeId(typeId) ? couponTypeNames[typeId] : 'express'}`), isDisabled: !isPossible }));
  return (
    <div className={css.chooser}>
      <Select size="s" aria-label={t('coupon:type-label')} options={options} value={String(coupon.typeId)} disabled={coupon.isActivePlaceBet} onValueChange={(value) => coupon.setType(Number(value))} />
      {hasSystemValue(coupon.typeId) && <SystemChooser />}
    </div>
  );
});

/** "2 of 4 (6 bets)" (U13), and bankers where the type has them. */
const SystemChooser = observer(function SystemChooser() {
  const t = useT();
  const coupon = useStore(couponStore);
  const { systemOptions } = coupon;
  const isBlocks = coupon.typeId === couponType.blocks;
  const [first] = systemOptions;
  if (!first) return null;
  const units = systemOptions.length + 2;
  const options = systemOptions.map(({ value, combo }) => ({ value: String(value), label: t('coupon:system-option', { value, units, count: combo }) }));
  return (
    <>
      <Select size="s" aria-label={t('coupon:system-label')} options={options} value={String(coupon.systemValue)} disabled={coupon.isActivePlaceBet} onValueChange={(value) => coupon.setSystemValue(Number(value))} />
      {!isBlocks && (
        <Switch isChecked={coupon.isActiveSystemBanker} onCheckedChange={(isOn) => coupon.setSystemBanker(isOn)}>
          {t('coupon:bankers')}
        </Switch>
      )}
    </>
  );
});
