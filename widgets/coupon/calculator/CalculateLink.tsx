import { amountText } from '../../../domain/money/index.ts';
import { isCouponTypeId } from '../../../domain/coupon/index.ts';
import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { buttonClass, Icon, UiLink } from '../../ui/index.ts';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import css from './CalculateLink.module.css';
import type { Slip } from './slip.ts';
import { slipQuery } from './slipAddress.ts';

/** The coupon of now as the calculator takes it; undefined for a type that it does not know. */
export function slipOfCoupon({ typeId, systemValue, legs, stakes, currency, amountMinor }: CouponStore): Slip | undefined {
  if (!isCouponTypeId(typeId)) return undefined;
  const text = (minor: number | undefined): string => (minor === undefined ? '' : amountText(minor, currency));
  return {
    typeId,
    systemValue,
    stake: text(amountMinor),
    legs: legs.map((leg, index) => ({ key: index, odds: leg.currentOdds, outcome: '', blockId: leg.blockId, stake: text(stakes.amountOf(leg.id)), betId: leg.id })),
    stakeByBlockId: Object.fromEntries(Object.entries(stakes.byBlockId).map(([blockId, minor]) => [blockId, text(minor)])),
  };
}

/** Leads to the calculator with the selections as they are now (`page`: its path). */
export const CalculateLink = observer(function CalculateLink({ page }: { readonly page: string }) {
  const t = useT();
  const navigation = useNavigation();
  const slip = slipOfCoupon(useStore(couponStore));
  return slip && (
    <UiLink className={buttonClass({ variant: 'ghost', size: 's' }, css.link)} href={navigation.href(`${page}?${slipQuery(slip)}`)} aria-label={t('slip:calculator.open')} title={t('slip:calculator.open')}>
      <Icon name="statistics" />
    </UiLink>
  );
});
