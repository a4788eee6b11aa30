import { observer, useFormats, useT } from '../../../runtime/sdk.ts';
import { SportMark, useOddsText, usePeriodKind } from '../../sports/index.ts';
import { Badge, type FoldingColumn, FoldingTable } from '../../ui/index.ts';
import type { BetInfo, BetLeg } from '../api/betShapes.ts';
import css from './BetDetails.module.css';
import { choiceNames, eventName } from './betNames.ts';
import { LiveLeg } from './LiveLeg.tsx';
import { EventLink, LegPlaceMark, SharedWinMark } from './LegLine.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** All selections of a bet: odds as seen and as accepted, scores and results (T14). */
export function LegsTable({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const oddsText = useOddsText();
  const columns: readonly FoldingColumn<BetLeg>[] = [
    { key: 'event', title: t('bets:column.event'), isRowHeader: true, isHead: true, cell: (leg) => <EventCell leg={leg} /> },
    { key: 'choice', title: t('bets:column.choice'), cell: (leg) => <ChoiceCell leg={leg} bet={bet} /> },
    { key: 'seen', title: t('bets:column.seen'), align: 'end', isTight: true, cell: (leg) => oddsText(leg.seenOdds) },
    { key: 'odds', title: t('bets:column.accepted'), align: 'end', isTight: true, cell: (leg) => <strong className={css.accepted}>{oddsText(leg.odds)}</strong> },
    { key: 'score', title: t('bets:column.score'), align: 'end', isTight: true, cell: (leg) => <ScoreCell leg={leg} /> },
    { key: 'state', title: t('bets:column.state'), align: 'end', isTight: true, cell: (leg) => <StatusBadge status={leg.status} /> },
  ];
  return <FoldingTable caption={t('bets:legs')} columns={columns} rows={bet.legs} rowKey={(leg) => leg.id} />;
}

const EventCell = observer(function EventCell({ leg }: { readonly leg: BetLeg }) {
  const t = useT();
  const formats = useFormats();
  const isOutright = eventName(t, leg) === leg.game.champName;
  return (
    <span className={css.event}>
      <EventLink leg={leg} />
      <span className={css.note}>
        <SportMark sport={leg.game.sportSlug} />
        <time dateTime={leg.game.startsAtUtc}>{formats.dateTime(leg.game.startsAtUtc)}</time>
        {!isOutright && <span>{leg.game.champName}</span>}
      </span>
    </span>
  );
});

function ChoiceCell({ leg, bet }: { readonly leg: BetLeg; readonly bet: BetInfo }) {
  const t = useT();
  const { market, outcome } = choiceNames(t, leg, usePeriodKind(leg.game.sportId));
  return (
    <span className={css.choice}>
      <strong className={css.outcome}>{outcome}</strong>
      <span className={css.note}>
        <span>{market}</span>
        {leg.isLive && <Badge tone="live">{t('bets:live')}</Badge>}
        <LegPlaceMark leg={leg} bet={bet} />
        <SharedWinMark leg={leg} />
      </span>
    </span>
  );
}

function ScoreCell({ leg }: { readonly leg: BetLeg }) {
  const t = useT();
  return (
    <span className={css.score}>
      <LiveLeg leg={leg} />
      {leg.scoreAtPlacing !== null && (
        <span className={css.note}>
          {t('bets:score-then')} <bdi dir="ltr">{leg.scoreAtPlacing}</bdi>
        </span>
      )}
      {leg.scoreAtPlacing === null && leg.finalScore === null && leg.status !== 'open' && '–'}
    </span>
  );
}
