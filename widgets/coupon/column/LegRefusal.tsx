import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { useOddsText } from '../../sports/index.ts';
import { Button, Icon } from '../../ui/index.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';
import { refusalText } from './refusalText.ts';
import css from './Selection.module.css';

const PRICE_CHANGED = 'LEG_PRICE_CHANGED';

/** What the platform said about one selection, and the press that mends it (U9). */
export const LegRefusal = observer(function LegRefusal({ bet, eventId }: { readonly bet: CouponBet; readonly eventId: string }) {
  const t = useT();
  const oddsText = useOddsText();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const leg = placement.legRefusal(bet.id);
  const single = placement.singles?.entryOf(bet.id)?.press.state;
  if (leg) {
    const isPrice = leg.code === PRICE_CHANGED;
    const reason = leg.reason === null ? undefined : t(`markets:reason.${leg.reason}`);
    const text = isPrice ? t('coupon:refusal.LEG_PRICE_CHANGED', { from: oddsText(leg.from ?? undefined), to: oddsText(leg.to ?? undefined) }) : (reason ?? refusalText(t, leg.code));
    return (
      <div className={css.refusal}>
        <Icon name="alert" size="s" />
        <span className={css.reason}>{text}</span>
        {isPrice && (
          <Button size="s" variant="ghost" aria-describedby={eventId} onClick={() => placement.acceptLeg(bet.id)}>
            {t('coupon:repair.accept')}
          </Button>
        )}
        <Button size="s" variant="ghost" aria-describedby={eventId} onClick={() => coupon.selection.remove(bet.id)}>
          {t('coupon:repair.remove')}
        </Button>
      </div>
    );
  }
  if (!single || single.kind === 'sending' || single.kind === 'accepted') return null;
  if (single.kind === 'waiting' || single.kind === 'checking') return <p className={css.waiting}>{t(`coupon:state.${single.kind}`)}</p>;
  if (single.kind === 'duplicate') {
    return (
      <div className={css.refusal}>
        <span className={css.reason}>{t('coupon:duplicate-title')}</span>
        <Button size="s" variant="ghost" aria-describedby={eventId} onClick={() => void placement.placeAgain(bet.id)}>
          {t('coupon:duplicate-yes')}
        </Button>
      </div>
    );
  }
  const code = single.kind === 'refused' ? single.refusal.code : single.kind === 'failed' ? single.code : 'SIGNED_OUT';
  return (
    <div className={css.refusal}>
      <Icon name="alert" size="s" />
      <span className={css.reason}>{refusalText(t, code)}</span>
    </div>
  );
});
