import { couponType, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Checkbox, Select } from '../../ui/index.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './Selection.module.css';

/** Where a selection stands in its type: banker of a system, block of a multibet, chosen without dragging (A-35, T62). */
export const LegPlace = observer(function LegPlace({ bet, eventId }: { readonly bet: CouponBet; readonly eventId: string }) {
  const t = useT();
  const coupon = useStore(couponStore);
  if (coupon.typeId === couponType.system) {
    if (!coupon.isActiveSystemBanker) return null;
    const isBanker = bet.blockId === LOBBY_BLOCK;
    const isForbidden = coupon.selection.marketOf(bet)?.isDisabledBanker === true;
    // One that is a banker already may be made an ordinary bet again.
    return (
      <Checkbox isChecked={isBanker} aria-describedby={eventId} disabled={coupon.isActivePlaceBet || (isForbidden && !isBanker)} onCheckedChange={() => coupon.toggleBanker(bet.id)}>
        {t(isForbidden ? 'coupon:banker-forbidden' : 'coupon:banker')}
      </Checkbox>
    );
  }
  if (coupon.typeId !== couponType.blocks && coupon.typeId !== couponType.conditional) return null;
  const hasLobby = coupon.typeId === couponType.blocks;
  const blocks = Array.from({ length: coupon.selection.count }, (_, index) => ({ value: String(index + 1), label: t('coupon:block', { number: index + 1 }) }));
  const options = hasLobby ? [{ value: String(LOBBY_BLOCK), label: t('coupon:lobby') }, ...blocks] : blocks;
  return (
    <Select
      size="s"
      className={css.block ?? ''}
      aria-label={t('coupon:block-label')}
      aria-describedby={eventId}
      options={options}
      value={String(bet.blockId)}
      disabled={coupon.isActivePlaceBet}
      onValueChange={(value) => coupon.selection.setBlock(bet.id, Number(value))}
    />
  );
});
