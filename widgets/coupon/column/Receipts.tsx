import { couponType, type FigureReason, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import { oddsMovement, shownTotalOf } from '../../../domain/odds/index.ts';
import { observer, useFormats, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { FigureReasons, reasonsOf } from '../../bets/index.ts';
import { marketName, outcomeName, SportMark, useOddsText, usePeriodKind } from '../../sports/index.ts';
import { Badge, Button, ButtonLink, Icon, VisuallyHidden } from '../../ui/index.ts';
import type { PlacedCoupon } from '../api/couponApi.ts';
import { couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';
import { eventName } from './eventName.ts';
import css from './Receipts.module.css';

/** What was placed (U11, T13): id, time in UTC and here, selections, odds, stake, possible win; print, keep, done. */
export const Receipts = observer(function Receipts() {
  const t = useT();
  const placement = useStore(placementStore);
  const { receipts } = placement;
  const isWaiting = receipts.some((receipt) => receipt.waiting !== null);
  return (
    <div className={css.receipts}>
      <p className={css.title}>
        <Icon name={isWaiting ? 'clock' : 'circle-check'} className={isWaiting ? css.waitingMark : css.mark} />
        {isWaiting ? t('coupon:order-title') : t('coupon:accepted-title', { count: receipts.length })}
      </p>
      {receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} />
      ))}
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

const Receipt = observer(function Receipt({ receipt }: { readonly receipt: PlacedCoupon }) {
  const t = useT();
  const formats = useFormats();
  const oddsText = useOddsText();
  const navigation = useNavigation();
  const coupon = useStore(couponStore);
  const digits = coupon.settings.currency(receipt.iso).minorDigits;
  const money = (amountMinor: number) => formats.money(amountMinor, receipt.iso, digits);
  const { oddsReasons, winReasons } = reasonsOf(receipt);
  const taxMinor = receipt.tax?.possibleMinor ?? 0;
  const facts: readonly (readonly [string, string, (readonly FigureReason[])?])[] = [
    [t('coupon:receipt.id'), receipt.id],
    [t('coupon:receipt.time'), formats.dateTime(receipt.placedAtUtc)],
    [t('coupon:receipt.utc'), `${receipt.placedAtUtc.slice(0, 19).replace('T', ' ')} UTC`],
    [t('coupon:total-odds'), oddsText(shownTotalOf(receipt.coef)), oddsReasons],
    [t(receipt.isFreeStake ? 'coupon:receipt.free-stake' : 'coupon:total-stake'), money(receipt.stakeMinor)],
    [t('coupon:possible-win'), money(receipt.possibleWinMinor), winReasons],
    ...(taxMinor > 0 ? [[t('coupon:tax'), money(-taxMinor)], [t('coupon:after-tax'), money(receipt.possibleWinMinor - taxMinor)]] as const : []),
  ];
  return (
    <article className={css.receipt} aria-label={t('coupon:receipt.title', { id: receipt.id })}>
      <ul className={css.legs}>
        {receipt.legs.map((leg) => (
          <ReceiptLeg key={leg.id} leg={leg} typeId={receipt.typeId} />
        ))}
      </ul>
      <dl className={css.facts}>
        {facts.map(([name, value, reasons = []]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
              <FigureReasons reasons={reasons} />
            </dd>
          </div>
        ))}
      </dl>
      {receipt.waiting ? (
        <Order receipt={receipt} />
      ) : (
        <ButtonLink size="s" variant="ghost" icon="printer" href={navigation.href(`print-coupon/${receipt.id}`)}>
          {t('coupon:receipt.print')}
        </ButtonLink>
      )}
    </article>
  );
});

function ReceiptLeg({ leg, typeId }: { readonly leg: PlacedCoupon['legs'][number]; readonly typeId: number }) {
  const t = useT();
  const named = { opponents: leg.game.opponents, periodKind: usePeriodKind(leg.game.sportId) };
  const market = { typeId: leg.marketTypeId, period: leg.period, param: leg.marketParam };
  return (
    <li className={css.leg}>
      <span className={css.event}>
        <SportMark sport={leg.game.sportSlug} /> {eventName(t, leg.game.opponents, leg.game.champName)}
      </span>
      <span className={css.pick}>
        {marketName(t, market, named)}: {outcomeName(t, market, { typeId: leg.outcomeTypeId, param: leg.outcomeParam }, named)}{' '}
        {typeId === couponType.system && leg.blockId === LOBBY_BLOCK && <Badge>{t('coupon:banker-mark')}</Badge>}
      </span>
      <LegOdds leg={leg} />
    </li>
  );
}

/** Odds as accepted; those that the customer saw beside them when they had moved, in whose favour and by which setting ever (T14, U3). */
function LegOdds({ leg }: { readonly leg: PlacedCoupon['legs'][number] }) {
  const t = useT();
  const oddsText = useOddsText();
  const move = oddsMovement(leg.coefSeen, leg.coef);
  if (move === 'same') return <bdi className={css.odds}>{oddsText(leg.coef)}</bdi>;
  return (
    <>
      <span className={css.prices}>
        <del className={css.seen}>
          <VisuallyHidden>{t('coupon:old-price')} </VisuallyHidden>
          <bdi>{oddsText(leg.coefSeen)}</bdi>
        </del>
        <Icon name={move === 'up' ? 'trending-up' : 'trending-down'} size="s" className={css[move]} />
        <bdi className={css.odds}>{oddsText(leg.coef)}</bdi>
      </span>
      <span className={css.moved}>{t(`coupon:receipt.odds-${move}`, { seen: oddsText(leg.coefSeen), accepted: oddsText(leg.coef) })}</span>
    </>
  );
}

/** An order that waits: for its odds, for a trader or for the answer to an offer. */
const Order = observer(function Order({ receipt }: { readonly receipt: PlacedCoupon }) {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const { waiting } = receipt;
  if (!waiting) return null;
  const isOffer = waiting.kind === 'vip-offer' && waiting.offerMinor !== null;
  return (
    <div className={css.order}>
      <p className={css.orderText}>
        {isOffer
          ? t('coupon:order.offer', { amount: formats.money(waiting.offerMinor ?? 0, receipt.iso, coupon.settings.currency(receipt.iso).minorDigits) })
          : t(waiting.kind === 'exact' ? 'coupon:order.exact' : 'coupon:order.vip', { odds: receipt.exactCoef, time: formats.dateTime(waiting.untilUtc) })}
      </p>
      {isOffer && (
        <Button size="s" variant="primary" onClick={() => void placement.answerOffer(receipt.id, true)}>
          {t('coupon:order.accept')}
        </Button>
      )}
      <Button size="s" variant="secondary" onClick={() => void (isOffer ? placement.answerOffer(receipt.id, false) : placement.cancelOrder(receipt.id))}>
        {t(isOffer ? 'coupon:order.decline' : 'coupon:order.cancel')}
      </Button>
    </div>
  );
});
