import { couponType, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import { observer, useFormats, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { gamePath, lineStore, SportMark, useOddsText, usePeriodKind } from '../../sports/index.ts';
import { Badge, classNames, Icon, VisuallyHidden } from '../../ui/index.ts';
import type { BetInfo, BetLeg } from '../api/betShapes.ts';
import { choiceNames, eventName } from './betNames.ts';
import css from './LegLine.module.css';
import { LiveLeg } from './LiveLeg.tsx';
import { statusIcon } from './StatusBadge.tsx';

/** A leg in two lines: what was chosen and at which odds, the event with its score or start (U21). */
export const LegLine = observer(function LegLine({ leg, bet }: { readonly leg: BetLeg; readonly bet: Pick<BetInfo, 'typeId'> }) {
  const t = useT();
  const oddsText = useOddsText();
  const { market, outcome } = choiceNames(t, leg, usePeriodKind(leg.game.sportId));
  return (
    <li className={css.leg}>
      <span className={classNames(css.state, css[leg.status])}>
        <Icon name={statusIcon(leg.status)} size="s" />
        <VisuallyHidden>{t(`bets:status.${leg.status}`)}</VisuallyHidden>
      </span>
      <span className={css.choice}>
        <span className={css.outcome}>{outcome}</span>
        <span className={css.market}>{market}</span>
        <LegPlaceMark leg={leg} bet={bet} />
        <SharedWinMark leg={leg} />
      </span>
      <span className={css.odds}>{oddsText(leg.odds)}</span>
      <span className={css.event}>
        <SportMark sport={leg.game.sportSlug} className={css.sport} />
        <EventLink leg={leg} />
      </span>
      <span className={css.now}>
        <LiveLeg leg={leg} />
        <StartTime leg={leg} />
      </span>
    </li>
  );
});

/** Where a leg stands in its type: a banker must win, a block counts as one. Shown wherever a bet is. */
export function LegPlaceMark({ leg, bet }: { readonly leg: Pick<BetLeg, 'blockId'>; readonly bet: Pick<BetInfo, 'typeId'> }) {
  const t = useT();
  const isLobby = leg.blockId === LOBBY_BLOCK;
  if (bet.typeId === couponType.system) return isLobby ? <Badge>{t('bets:banker')}</Badge> : null;
  return bet.typeId === couponType.blocks ? <Badge>{isLobby ? t('bets:lobby') : t('bets:block', { number: leg.blockId })}</Badge> : null;
}

/** A win that several share pays a part of what a win pays. */
export function SharedWinMark({ leg: { deadHeat } }: { readonly leg: Pick<BetLeg, 'deadHeat'> }) {
  const t = useT();
  return deadHeat === undefined ? null : <Badge>{t('bets:dead-heat', { number: deadHeat })}</Badge>;
}

/** Leads to the event while the feed has it: a finished one has no page. */
export const EventLink = observer(function EventLink({ leg }: { readonly leg: BetLeg }) {
  const t = useT();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const { game } = leg;
  const name = eventName(t, leg);
  if (leg.status !== 'open' && leg.status !== 'waiting') return <span className={css.name}>{name}</span>;
  const section = line.book.games.get(game.id)?.section ?? (leg.isLive ? 'live' : 'line');
  const href = navigation.href(gamePath(game.sportSlug, { id: game.champId, slug: game.champSlug }, { id: game.id, slug: game.slug, section }));
  return (
    <a className={css.name} href={href}>
      {name}
    </a>
  );
});

/** When the event starts, as long as it has no score to show. */
const StartTime = observer(function StartTime({ leg }: { readonly leg: BetLeg }) {
  const formats = useFormats();
  const line = useStore(lineStore);
  if (leg.finalScore !== null || line.book.games.get(leg.game.id)?.section === 'live') return null;
  return <time dateTime={leg.game.startsAtUtc}>{formats.dateTime(leg.game.startsAtUtc)}</time>;
});
