import { useT } from '../../../runtime/sdk.ts';
import { marketName, outcomeName, usePeriodKind } from '../../sports/index.ts';
import type { CouponBet } from '../store/couponBet.ts';

/** A selection in one line: event, market and outcome. */
export function BetName({ bet }: { readonly bet: CouponBet }) {
  const t = useT();
  const named = { opponents: bet.game.opponents, periodKind: usePeriodKind(bet.market.sportId) };
  const market = { typeId: bet.market.typeId, period: bet.market.period, param: bet.market.param };
  const event = named.opponents.length === 2 ? named.opponents.map((side) => side.name).join(' – ') : t('coupon:outright');
  return (
    <>
      <bdi>{event}</bdi>, {marketName(t, market, named)}: <bdi>{outcomeName(t, market, { typeId: bet.typeId, param: bet.outcomeParam }, named)}</bdi>
    </>
  );
}
