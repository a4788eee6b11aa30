import { Suspense, useState } from 'react';
import { lazyPart, observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Dialog, IconButton, Skeleton } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';

const ExplainTable = lazyPart(async () => ({ default: (await import('./ExplainTable.tsx')).ExplainTable }));

/** Opens the table of lines, for coupons that have more than one (U39). */
export const ExplainButton = observer(function ExplainButton() {
  const t = useT();
  const coupon = useStore(couponStore);
  const [isOpen, setOpen] = useState(false);
  if (coupon.isSingles || coupon.lines <= 1) return null;
  return (
    <>
      <IconButton icon="list" size="s" label={t('slip:explain.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('slip:explain.title')} closeLabel={t('slip:close')} size="m">
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <ExplainTable />
        </Suspense>
      </Dialog>
    </>
  );
});
