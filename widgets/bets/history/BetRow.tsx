import { useState } from 'react';
import type { FigureReason } from '../../../domain/coupon/index.ts';
import { observer, useFormats, useNavigation, useT } from '../../../runtime/sdk.ts';
import { useMoneyText } from '../../account/index.ts';
import { useOddsText } from '../../sports/index.ts';
import { ButtonLink, classNames, Icon, VisuallyHidden } from '../../ui/index.ts';
import type { BetInfo } from '../api/betShapes.ts';
import { StakeMarks } from '../parts/BetCard.tsx';
import { BetDetails } from '../parts/BetDetails.tsx';
import { eventNameWithSport, typeName } from '../parts/betNames.ts';
import { FigureReasons } from '../parts/FigureReasons.tsx';
import { outcomeOf } from '../parts/moneyOfBet.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import css from './BetRow.module.css';

/** A bet in one row; it opens into its selections, its money and its settlements. */
export const BetRow = observer(function BetRow({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const { href } = useNavigation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.bet} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.row}>
        <Placed bet={bet} />
        <span className={css.what}>
          <span className={css.type}>
            {typeName(t, bet)}
            <StakeMarks bet={bet} />
          </span>
          <span className={css.events}>{bet.legs.map((leg) => eventNameWithSport(t, leg)).join(' · ')}</span>
        </span>
        <RowMoney bet={bet} />
        <span className={css.state}>
          <StatusBadge status={bet.status} />
        </span>
        <Icon name="angle-down" size="s" className={css.fold} />
      </summary>
      {isOpen && (
        <div className={css.inside}>
          <BetDetails bet={bet} />
          <ButtonLink size="s" icon="printer" className={css.print} href={href(`print-coupon/${bet.id}`)}>
            {t('bets:print-page')}
          </ButtonLink>
        </div>
      )}
    </details>
  );
});

function Placed({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const formats = useFormats();
  return (
    <span className={css.placed}>
      <VisuallyHidden>{t('bets:placed')} </VisuallyHidden>
      <time dateTime={bet.placedAtUtc}>{formats.dateTime(bet.placedAtUtc)}</time>
      <bdi dir="ltr" className={css.number}>
        {t('bets:number', { id: bet.id })}
      </bdi>
    </span>
  );
}

function RowMoney({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const oddsText = useOddsText();
  const money = useMoneyText();
  const { key, amountMinor, isProfit } = outcomeOf(bet);
  return (
    <>
      <Figure name={t('bets:odds')} text={oddsText(bet.odds)} reasons={bet.oddsReasons} className={css.odds} />
      <Figure name={t('bets:stake')} text={money(bet.stakeMinor, bet.iso)} className={css.stake} />
      <Figure name={t(`bets:${key}`)} text={money(amountMinor, bet.iso)} reasons={key === 'possible-win' ? bet.winReasons : []} className={classNames(css.return, isProfit && css.profit)} />
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly text: string;
  readonly reasons?: readonly FigureReason[];
  readonly className: string | undefined;
}

function Figure({ name, text, reasons = [], className }: FigureProps) {
  return (
    <span className={classNames(css.figure, className)}>
      <span className={css.name}>{name}</span>
      <bdi>{text}</bdi>
      <FigureReasons reasons={reasons} />
    </span>
  );
}
