import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { lineStore, useFollow } from '../../sports/index.ts';
import { Button, Icon } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';
import { undoStore } from '../store/UndoStore.ts';
import { BonusRow } from './BonusRow.tsx';
import css from './Desk.module.css';
import { EndedOrder } from './EndedOrder.tsx';
import { Extras } from './Extras.tsx';
import { Figures } from './Figures.tsx';
import { IdentityNotice, MergeQuestion, StartedNotice } from './CouponNotices.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { PressNotice } from './PressNotice.tsx';
import { PromoCode } from './PromoCode.tsx';
import { Receipts } from './Receipts.tsx';
import { Selection } from './Selection.tsx';
import { StakeField, StakePanel } from './StakePanel.tsx';
import { TypeChooser } from './TypeChooser.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

export interface DeskProps {
  /** What an empty coupon shows. */
  readonly empty: ReactNode;
  /** Links to the rules: they scroll with the selections, so that more of these are in view. */
  readonly rules: ReactNode;
  /** Deposit page. */
  readonly deposit?: string | undefined;
  /** Page of the calculator. */
  readonly calculator?: string | undefined;
  /** Page about a missing identity. */
  readonly identity?: string | undefined;
}

/** The filled coupon: type, selections, stake, figures, place button. Stake, win and button never leave the view (U2). */
export const Desk = observer(function Desk({ empty, rules, deposit, calculator, identity }: DeskProps) {
  const t = useT();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const hasReceipts = coupon.isDone && placement.receipts.length > 0;
  const isOrderOver = coupon.isDone && !hasReceipts;
  const undo = useStore(undoStore);
  const ref = useKeptFocus(hasReceipts ? 'receipts' : isOrderOver ? 'over' : `${coupon.selection.count} ${undo.count}`);
  useEffect(() => {
    if (coupon.accounts.isSignedIn) void coupon.promo.load();
  }, [coupon, coupon.accounts.isSignedIn]);
  return (
    <div ref={ref} className={css.desk} role="group" aria-label={t('coupon:title')} tabIndex={-1} data-held={coupon.isDone || placement.isOpen || undo.count > 0 || undefined}>
      <MergeQuestion />
      <StartedNotice />
      {/* The selections of a press can be gone before its answer: another tab placed them, or the session ended. */}
      {!coupon.isDone && coupon.selection.count === 0 && placement.isOpen && <PressNotice />}
      {hasReceipts ? <Receipts /> : isOrderOver ? <EndedOrder /> : coupon.selection.count === 0 ? empty : <FilledCoupon rules={rules} deposit={deposit} calculator={calculator} identity={identity} />}
      {coupon.isDone || coupon.selection.count > 0 ? null : <Extras />}
      {(coupon.isDone || coupon.selection.count === 0) && rules}
    </div>
  );
});

const FilledCoupon = observer(function FilledCoupon({ rules, deposit, calculator, identity }: Omit<DeskProps, 'empty'>) {
  const t = useT();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const line = useStore(lineStore);
  const undo = useStore(undoStore);
  useFollow(coupon.takenSet.isNeeded ? line.accumulators('line').feed : undefined);
  useFollow(coupon.takenSet.isNeeded ? line.accumulators('live').feed : undefined);
  return (
    <>
      <div className={css.head}>
        <TypeChooser />
        <Button size="s" variant="ghost" icon="trash" disabled={coupon.isActivePlaceBet} onClick={() => undo.removeAll()}>
          {t('coupon:clear')}
        </Button>
      </div>
      <div className={css.body}>
        <PressNotice />
        <IdentityNotice page={identity} />
        {placement.singles && placement.receipts.length > 0 && (
          <p className={css.placed}>
            <Icon name="circle-check" size="s" />
            {t('coupon:singles-placed', { count: placement.receipts.length })}
          </p>
        )}
        <ul className={css.list}>
          {coupon.selection.bets.map((bet) => (
            <Selection key={bet.id} bet={bet} />
          ))}
        </ul>
        <BonusRow />
        <Extras calculator={calculator} />
        <PromoCode />
        <StakePanel />
        {rules}
      </div>
      <footer className={css.foot}>
        <StakeField />
        <Figures />
        <PlaceButton {...(deposit !== undefined && { deposit })} />
      </footer>
    </>
  );
});
