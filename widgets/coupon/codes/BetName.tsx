import { observer, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { lineStore, SportMark } from '../../sports/index.ts';
import { betWords } from '../column/betWords.ts';
import type { CouponBet } from '../store/couponBet.ts';

/** A selection in one line: event, market and outcome. */
export const BetName = observer(function BetName({ bet }: { readonly bet: CouponBet }) {
  const t = useT();
  const site = useSite();
  const line = useStore(lineStore);
  const { event, market, outcome } = betWords(t, site, line, bet);
  return (
    <>
      <SportMark sport={line.sportSlug(bet.market.sportId)} /> <bdi>{event}</bdi>, {market}: <bdi>{outcome}</bdi>
    </>
  );
});
