import { useState } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { OddsHistory, useSiteFlag } from '../../sports/index.ts';
import { IconButton, Popover } from '../../ui/index.ts';
import type { CouponBet } from '../store/couponBet.ts';

/** How the price of a selection moved (U38); fetched when opened. */
export function LegHistory({ bet, eventId }: { readonly bet: CouponBet; readonly eventId: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!useSiteFlag('hasOddsHistory')) return null;
  return (
    <Popover
      label={t('hints:odds.title')}
      align="end"
      size="m"
      onOpenChange={setOpen}
      renderTrigger={(props) => <IconButton {...props} icon="statistics" size="s" label={t('hints:odds.open')} aria-describedby={eventId} />}
    >
      {isOpen && <OddsHistory marketId={bet.market.id} outcomeId={bet.id} />}
    </Popover>
  );
}
