import { useId } from 'react';
import type { PlaceState } from '../../../domain/betting/index.ts';
import { LiveText, observer, type Translate, useFormats, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { authStore } from '../../auth/index.ts';
import { Button, TextLink } from '../../ui/index.ts';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';
import css from './PlaceButton.module.css';

/** The one place button (U6): it never moves or changes its size, and says why it cannot be pressed. */
export const PlaceButton = observer(function PlaceButton({ deposit }: { readonly deposit?: string }) {
  const id = useId();
  const t = useT();
  const navigation = useNavigation();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const auth = useStore(authStore);
  const { placeKind } = coupon;
  const isReady = placeKind === 'place' || placeKind === 'accept-changes' || placeKind === 'sign-in';
  const money = (amountMinor: number | undefined) => formats.money(amountMinor ?? 0, coupon.iso, coupon.currency.minorDigits);
  const handlePress = () => {
    if (placeKind === 'sign-in') auth.openSignIn();
    else void placement.press();
  };
  const isVip = coupon.stakes.goesToTrader;
  return (
    <div className={css.place}>
      <Button variant="primary" size="l" isBlock isBusy={placeKind === 'placing'} className={css.button} data-shortcut="place" aria-disabled={!isReady} aria-describedby={id} onClick={isReady ? handlePress : undefined}>
        {placeKind === 'place' ? (
          <span className={css.label}>
            <LiveText read={() => t(isVip ? 'coupon:place-vip' : 'coupon:place', { amount: money(coupon.amountMinor) })} />
            {coupon.settings.isPossibleWinShown && <LiveText className={css.win} read={() => t('coupon:place-win', { win: money(coupon.payout.netWinMinor) })} />}
          </span>
        ) : placeKind === 'placing' ? (
          t(`coupon:state.${placement.busyState}`)
        ) : isReady ? (
          t(`coupon:place-state.${placeKind}`)
        ) : (
          <LiveText read={() => whyNot(t, coupon, coupon.placeState, money)} />
        )}
      </Button>
      <p id={id} className={css.hint}>
        {placeKind === 'above-balance' && deposit !== undefined && <TextLink href={navigation.href(deposit)}>{t('coupon:deposit')}</TextLink>}
        {placeKind === 'accept-changes' && t('coupon:changed-hint')}
      </p>
    </div>
  );
});

/** Why the button cannot be pressed, in a few words. */
function whyNot(t: Translate, coupon: CouponStore, state: PlaceState, money: (amountMinor: number | undefined) => string): string {
  if (state.kind === 'mend') return t(`coupon:mend.${state.problem.code}`, { limit: state.problem.limit ?? 0 });
  if (state.kind !== 'amount') return t(`coupon:place-state.${state.kind}`);
  const { problem } = state;
  if (problem === 'no-amount' || problem === 'above-balance') return t(`coupon:amount.${problem}`);
  const limits = coupon.isSingles ? coupon.stakes.limitsOf(coupon.legs.find((leg) => coupon.stakes.problemOfBet(leg.id) !== undefined)?.id ?? '') : coupon.limits;
  return t(`coupon:amount.${problem}`, { amount: money(problem === 'below-minimum' ? limits.minMinor : limits.maxMinor) });
}
