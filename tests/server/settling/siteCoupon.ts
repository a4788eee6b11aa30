import { minorText } from '../../../domain/money/index.ts';
import type { CouponToPlace } from '../../../server/services/coupons/requestKeys.ts';
import type { Quote } from '../../../server/ports/couponPorts.ts';
import { accountStore } from '../../../widgets/account/index.ts';
import type { CouponBet } from '../../../widgets/coupon/store/couponBet.ts';
import { couponStore } from '../../../widgets/coupon/store/CouponStore.ts';
import { selectionStore } from '../../../widgets/coupon/store/SelectionStore.ts';
import { lineStore } from '../../../widgets/sports/index.ts';
import { baseRuntime } from '../../setup/renderWidget.tsx';
import type { BettingPlatform, Player } from '../coupons/bettingPlatform.ts';
import type { DrawnCoupon } from './randomCoupons.ts';

const SINGLES = 9;
const EURO_DIGITS = 2;
/** More is no other maths, and would leave no balance. */
const MOST_STAKED_MINOR = 2_000_000;

/** What the site makes of a coupon: what it shows, and what it would send. */
export interface SiteCoupon {
  readonly possibleWinMinor: number | undefined;
  /** One, or one for each of singles. */
  readonly bodies: readonly CouponToPlace[];
}

/** The stores of a site in front of a platform, with a customer who plays. */
export interface Site {
  play(player: Player): Promise<void>;
  build(coupon: DrawnCoupon): SiteCoupon;
}

/** Opens a site whose calls the platform answers; only the account's own call is played, as no sign-in is part of this. */
export async function openSite(betting: BettingPlatform, nowMs: number): Promise<Site> {
  let playing: Player | null = null;
  const { stores } = baseRuntime({
    nowMs: () => nowMs,
    facts: { 'user.signedIn': true, 'user.id': 'site', 'flags.isAvailableCouponBonusBet': true },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (url.pathname === '/web-api/account/data') return Response.json(await accountData(betting, playing, nowMs));
      const answer = await betting.call(playing, 'GET', `${url.pathname}${url.search}`);
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } });
    },
  });
  const [selection, coupon, accounts] = [stores.use(selectionStore), stores.use(couponStore), stores.use(accountStore)];
  await stores.use(lineStore).accumulators('line').feed.load(new AbortController().signal);
  return {
    play: async (player) => {
      playing = player;
      await accounts.refresh();
    },
    build: ({ legs, typeId, systemValue, expressId, isBonusRowDeleted, stakeShares }) => {
      coupon.clearAll();
      selection.replace(legs.map(({ quote, blockId }) => betOf(quote, blockId, expressId)), typeId, systemValue);
      if (isBonusRowDeleted) coupon.deleteBonusBet();
      if (typeId === SINGLES) legs.forEach(({ quote }, index) => coupon.stakes.setTextOf(quote.outcomeId, stakeText(coupon.stakes.limitsOf(quote.outcomeId), stakeShares[index])));
      else coupon.stakes.setText(stakeText(coupon.limits, stakeShares[0]));
      if (coupon.problems.length > 0 || coupon.amountProblem !== undefined) throw new Error(`The site would not place it: ${JSON.stringify(coupon.problems)} ${coupon.amountProblem}`);
      const sent = typeId === SINGLES ? coupon.singlesToPlace().map((single) => single.coupon) : [coupon.toPlace()];
      return {
        possibleWinMinor: coupon.payout.possibleWinMinor,
        bodies: sent.flatMap((body) => (body && playing ? [{ ...body, userId: playing.userId }] : [])),
      };
    },
  };
}

function stakeText({ minMinor = 1, maxMinor = MOST_STAKED_MINOR }: { readonly minMinor: number | undefined; readonly maxMinor: number | undefined }, share = 0): string {
  const most = Math.max(minMinor, Math.min(maxMinor, MOST_STAKED_MINOR));
  return minorText(Math.min(most, Math.ceil(minMinor * (most / minMinor) ** share)), EURO_DIGITS);
}

function betOf(quote: Quote, blockId: number, expressId: number | null): CouponBet {
  const { outcomeId, marketId, gameId, champId, sportId, kind, odds, isLive, period, marketTypeId, marketParam, outcomeTypeId, outcomeParam, startsAtMs } = quote;
  return {
    id: outcomeId, typeId: outcomeTypeId, outcomeParam, blockId, statusId: -2, expressId,
    market: { id: marketId, coef: odds, sportId, typeId: marketTypeId, kind, isLive, gameId, champId, period, param: marketParam },
    game: { number: 0, permanentId: gameId, statusId: 1, startsAtUtc: new Date(startsAtMs).toISOString(), slug: '', opponents: [] },
  };
}

async function accountData(betting: BettingPlatform, player: Player | null, nowMs: number): Promise<object> {
  const money = player === null ? 0 : await betting.balance(player);
  return {
    balance: money, bonus: 0, bonuses: [], is_available_first_deposit_bonus: false, is_account_frozen: false,
    all_accounts: player === null ? [] : [{ id: player.accountId, iso: 'EUR', symbol: '€', currencyId: 978, type: 0, money, points: 0, label: '', isActive: true }],
    netPosition: { sinceUtc: new Date(nowMs).toISOString(), stakedMinor: 0, returnedMinor: 0, openMinor: 0, netMinor: 0 },
  };
}
