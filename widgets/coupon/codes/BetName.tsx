import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { champTitle, lineStore, marketName, outcomeName, SportMark, usePeriodKind } from '../../sports/index.ts';
import { eventName } from '../column/eventName.ts';
import type { CouponBet } from '../store/couponBet.ts';

/** A selection in one line: event, market and outcome. */
export const BetName = observer(function BetName({ bet }: { readonly bet: CouponBet }) {
  const t = useT();
  const line = useStore(lineStore);
  const named = { opponents: bet.game.opponents, periodKind: usePeriodKind(bet.market.sportId) };
  const market = { typeId: bet.market.typeId, period: bet.market.period, param: bet.market.param };
  const champ = line.book.champs.get(bet.market.champId);
  const event = eventName(t, bet.game.opponents, champ && champTitle(champ));
  return (
    <>
      <SportMark sport={line.sportSlug(bet.market.sportId)} /> <bdi>{event}</bdi>, {marketName(t, market, named)}: <bdi>{outcomeName(t, market, { typeId: bet.typeId, param: bet.outcomeParam }, named)}</bdi>
    </>
  );
});
