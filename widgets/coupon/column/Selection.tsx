import { useId } from 'react';
import { multipliesLegs } from '../../../domain/coupon/index.ts';
import { observer, useFormats, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { champTitle, gamePath, lineStore, lockReason, marketName, outcomeName, SportMark, usePeriodKind } from '../../sports/index.ts';
import { Badge, Button, Icon, IconButton } from '../../ui/index.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';
import { undoStore } from '../store/UndoStore.ts';
import { eventName } from './eventName.ts';
import { LegHistory } from './LegHistory.tsx';
import { LegPlace } from './LegPlace.tsx';
import { LegRefusal } from './LegRefusal.tsx';
import { LegStake } from './LegStake.tsx';
import { Price } from './Price.tsx';
import css from './Selection.module.css';

/** One selection: event, outcome, old and new price, lock with its reason, what the type needs of it, remove. */
export const Selection = observer(function Selection({ bet }: { readonly bet: CouponBet }) {
  const id = useId();
  const t = useT();
  const formats = useFormats();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const undo = useStore(undoStore);
  const { selection } = coupon;
  const periodKind = usePeriodKind(bet.market.sportId);
  const game = selection.gameOf(bet);
  const opponents = game?.opponents ?? bet.game.opponents;
  const named = { opponents, periodKind };
  const market = { typeId: bet.market.typeId, period: bet.market.period, param: bet.market.param };
  const outcome = { typeId: bet.typeId, param: bet.outcomeParam };
  const known = line.book.champs.get(bet.market.champId);
  const champ = known ?? { id: bet.market.champId, slug: '' };
  const section = game?.section ?? (bet.market.isLive ? 'live' : 'line');
  const href = navigation.href(gamePath(line.sportSlug(bet.market.sportId), champ, { id: bet.market.gameId, slug: bet.game.slug, section }));
  const isBanned = multipliesLegs(coupon.typeId) && selection.marketOf(bet)?.isBannedInExpress === true;
  const isPlacing = placement.activePlaceBetIds.includes(bet.id);
  return (
    <li className={css.item} aria-busy={isPlacing}>
      <div className={css.event}>
        {section === 'live' && <Badge tone="live">{t('game:live')}</Badge>}
        <SportMark sport={line.sportSlug(bet.market.sportId)} className={css.sport} />
        <a id={`${id}-event`} className={css.teams} href={href}>
          {eventName(t, opponents, known && champTitle(known))}
        </a>
        <IconButton icon="close" size="s" label={t('coupon:remove')} aria-describedby={`${id}-event`} disabled={coupon.isActivePlaceBet} onClick={() => undo.remove(bet.id)} />
      </div>
      <div className={css.pick}>
        <span className={css.names}>
          <span className={css.market}>{marketName(t, market, named)}</span>
          <span className={css.outcome}>{outcomeName(t, market, outcome, named)}</span>
        </span>
        <LegHistory bet={bet} eventId={`${id}-event`} />
        <Price bet={bet} selection={selection} />
      </div>
      <Lock bet={bet} />
      {coupon.conflictIds.has(bet.id) && <Conflict bet={bet} eventId={`${id}-event`} reason="conflict" />}
      {isBanned && <Conflict bet={bet} eventId={`${id}-event`} reason="banned-express" />}
      <LegRefusal bet={bet} eventId={`${id}-event`} />
      {section === 'line' && bet.game.startsAtUtc !== '' && <time className={css.start} dateTime={bet.game.startsAtUtc}>{formats.dateTime(bet.game.startsAtUtc)}</time>}
      <LegPlace bet={bet} eventId={`${id}-event`} />
      {coupon.isSingles && <LegStake bet={bet} eventId={`${id}-event`} />}
    </li>
  );
});

const Lock = observer(function Lock({ bet }: { readonly bet: CouponBet }) {
  const t = useT();
  const { selection } = useStore(couponStore);
  const market = selection.marketOf(bet);
  const { state, isStale } = selection.feed;
  // Until the feed has answered nothing is known; afterwards a market that is not there is not offered any more.
  const reason = market ? lockReason(market, bet.id, selection.gameOf(bet), isStale) : state === 'ready' ? 'not-offered' : undefined;
  if (reason === undefined) return null;
  return (
    <p className={css.lock}>
      <Icon name="lock" size="s" />
      {t(`markets:reason.${reason}`)}
    </p>
  );
});

/** U14: a selection that cannot stand beside another one, of the same event or by its market; it says so and can go. */
function Conflict({ bet, eventId, reason }: { readonly bet: CouponBet; readonly eventId: string; readonly reason: 'conflict' | 'banned-express' }) {
  const t = useT();
  const undo = useStore(undoStore);
  return (
    <div className={css.lock}>
      <Icon name="alert" size="s" />
      <span className={css.reason}>{t(`coupon:${reason}`)}</span>
      <Button size="s" variant="ghost" aria-describedby={eventId} onClick={() => undo.remove(bet.id)}>
        {t('coupon:repair.remove')}
      </Button>
    </div>
  );
}
