import { useState } from 'react';
import { couponType, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { hasSystemValue } from '../store/couponPricing.ts';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import css from './Calculator.module.css';
import { hasBlocks, type Slip } from './slip.ts';
import { hasStake } from './slipAddress.ts';

/** Whether the coupon holds exactly the selections of the slip, and takes its type. */
function fits({ selection, typeChoices, isActivePlaceBet, isDone }: CouponStore, { legs, typeId }: Slip): boolean {
  const ids = new Set(selection.bets.map(({ id }) => id));
  const isSame = legs.length === ids.size && legs.every(({ betId }) => betId !== undefined && ids.delete(betId));
  const isTaken = selection.count === 1 ? typeId === couponType.single : typeChoices.some((choice) => choice.typeId === typeId && choice.isPossible);
  return isSame && isTaken && !isActivePlaceBet && !isDone;
}

/** Gives the coupon the type, the places and the stakes of the slip; prices and results are the line's own. */
function apply(coupon: CouponStore, slip: Slip): void {
  const { selection, stakes } = coupon;
  coupon.setType(slip.typeId);
  if (hasSystemValue(slip.typeId)) coupon.setSystemValue(slip.systemValue);
  for (const { betId = '', blockId, stake } of slip.legs) {
    if (hasBlocks(slip.typeId)) selection.setBlock(betId, blockId);
    if (slip.typeId === couponType.singles) stakes.setTextOf(betId, stake);
  }
  if (slip.typeId === couponType.system && slip.legs.some(({ blockId }) => blockId === LOBBY_BLOCK)) coupon.setSystemBanker(true);
  for (const [blockId, stake] of Object.entries(slip.stakeByBlockId)) if (slip.typeId === couponType.conditional && stake !== '') stakes.setBlockText(Number(blockId), stake);
  if (hasStake(slip.typeId)) stakes.setText(slip.stake);
}

/** Puts what was tried here into the coupon that it came from, as long as that holds the same selections. */
export const ToCoupon = observer(function ToCoupon({ slip }: { readonly slip: Slip }) {
  const t = useT();
  const coupon = useStore(couponStore);
  const [given, setGiven] = useState<Slip | null>(null);
  if (!fits(coupon, slip)) return null;
  const handleClick = () => {
    apply(coupon, slip);
    setGiven(slip);
  };
  return (
    <>
      <Button size="s" icon="coupon" onClick={handleClick}>{t('calculator:to-coupon')}</Button>
      <span className={css.note} role="status">{given === slip && t('calculator:in-coupon')}</span>
    </>
  );
});
