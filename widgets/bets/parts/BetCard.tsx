import { useId, useState } from 'react';
import { observer, useFormats, useNavigation, useSiteNumber, useT } from '../../../runtime/sdk.ts';
import { useMoneyText } from '../../account/index.ts';
import { useOddsText } from '../../sports/index.ts';
import { Badge, Button, classNames, Icon } from '../../ui/index.ts';
import type { BetInfo } from '../api/betShapes.ts';
import css from './BetCard.module.css';
import { typeName } from './betNames.ts';
import { FigureReasons } from './FigureReasons.tsx';
import { LegLine } from './LegLine.tsx';
import { outcomeOf } from './moneyOfBet.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';

/** A bet in a narrow column: legs with live scores, stake and what it may win or paid. */
export const BetCard = observer(function BetCard({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const id = useId();
  const formats = useFormats();
  const navigation = useNavigation();
  const oddsText = useOddsText();
  const [isUnfolded, setUnfolded] = useState(false);
  // More fold away: a system of twenty would push every other bet out of sight.
  const mostLegs = useSiteNumber('bets', 'cardLegs', 3);
  const shown = isUnfolded || bet.legs.length <= mostLegs + 1 ? bet.legs : bet.legs.slice(0, mostLegs);
  return (
    <article className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h3 id={id} className={css.type}>
          {typeName(t, bet)}
          <span className={css.odds}> {oddsText(bet.odds)}</span>
        </h3>
        <StakeMarks bet={bet} />
        <StatusBadge status={bet.status} />
      </header>
      <FigureReasons reasons={bet.oddsReasons} />
      {bet.waiting && <WaitingOrder bet={bet} waiting={bet.waiting} />}
      <ul className={css.legs}>
        {shown.map((leg) => (
          <LegLine key={leg.id} leg={leg} bet={bet} />
        ))}
      </ul>
      {shown.length < bet.legs.length && (
        <Button size="s" variant="ghost" iconEnd="angle-down" onClick={() => setUnfolded(true)}>
          {t('bets:more-legs', { count: bet.legs.length - shown.length })}
        </Button>
      )}
      <CardMoney bet={bet} />
      <footer className={css.foot}>
        <time dateTime={bet.placedAtUtc}>{formats.dateTime(bet.placedAtUtc)}</time>
        <a className={css.print} href={navigation.href(`print-coupon/${bet.id}`)}>
          <bdi dir="ltr">{t('bets:number', { id: bet.id })}</bdi>
          <Icon name="angle-end" size="s" />
        </a>
      </footer>
    </article>
  );
});

/** T2: stakes that were no money of the customer's own. */
export function StakeMarks({ bet }: { readonly bet: Pick<BetInfo, 'isBonusStake' | 'isFreeStake'> }) {
  const t = useT();
  return (
    <>
      {bet.isFreeStake && (
        <Badge tone="accent" icon="gift">
          {t('bets:free-stake')}
        </Badge>
      )}
      {bet.isBonusStake && (
        <Badge tone="accent" icon="gift">
          {t('bets:bonus-stake')}
        </Badge>
      )}
    </>
  );
}

function CardMoney({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const money = useMoneyText();
  const { key, amountMinor, isProfit } = outcomeOf(bet);
  return (
    <dl className={css.money}>
      <div>
        <dt>{t('bets:stake')}</dt>
        <dd>{money(bet.stakeMinor, bet.iso)}</dd>
      </div>
      <div>
        <dt>{t(`bets:${key}`)}</dt>
        <dd className={classNames(css.end, isProfit && css.profit)}>{money(amountMinor, bet.iso)}</dd>
        {key === 'possible-win' && bet.winReasons.length > 0 && (
          <dd>
            <FigureReasons reasons={bet.winReasons} />
          </dd>
        )}
      </div>
    </dl>
  );
}
