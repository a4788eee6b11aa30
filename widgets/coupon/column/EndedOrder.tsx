import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button } from '../../ui/index.ts';
import { type PlacementStore, placementStore } from '../store/PlacementStore.ts';
import css from './Receipts.module.css';
import { refusalText } from './refusalText.ts';

/** Why an order that waited became no bet: taken back, declined, too late. Undefined for a press that did not wait. */
export function endedOrderCode({ refusal, singles }: PlacementStore): string | undefined {
  const ends = singles?.entries.map(({ press }) => press.state) ?? [];
  return refusal?.code ?? ends.flatMap((state) => (state.kind === 'refused' ? [state.refusal.code] : []))[0];
}

/** An order that ended without a bet: what became of the stake, and its selections back if they are wanted. */
export const EndedOrder = observer(function EndedOrder() {
  const t = useT();
  const placement = useStore(placementStore);
  return (
    <div className={css.receipts}>
      <Banner tone="info">{refusalText(t, endedOrderCode(placement) ?? '')}</Banner>
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => placement.keepSelections()}>
          {t('coupon:keep-selections')}
        </Button>
        <Button variant="primary" onClick={() => placement.done()}>
          {t('coupon:done')}
        </Button>
      </div>
    </div>
  );
});
