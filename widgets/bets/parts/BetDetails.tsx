import type { ReactNode } from 'react';
import type { FigureReason } from '../../../domain/coupon/index.ts';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { accountStore, useMoneyText } from '../../account/index.ts';
import { useOddsText } from '../../sports/index.ts';
import { Banner, FoldingTable } from '../../ui/index.ts';
import type { BetEvent, BetInfo } from '../api/betShapes.ts';
import css from './BetDetails.module.css';
import { reasonText, rejectionText, typeName } from './betNames.ts';
import { FigureReasons } from './FigureReasons.tsx';
import { LegsTable } from './LegsTable.tsx';
import { outcomeOf } from './moneyOfBet.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';

/** A bet with everything that is known of it: selections, money, times, every settlement (T13, T14, T16). */
export const BetDetails = observer(function BetDetails({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  return (
    <div className={css.details}>
      {bet.waiting && (
        <div className={css.notice}>
          <WaitingOrder bet={bet} waiting={bet.waiting} />
        </div>
      )}
      {bet.status === 'rejected' && (
        <div className={css.notice}>
          <Banner tone="warning">{rejectionText(t, bet.rejectionCode)}</Banner>
        </div>
      )}
      {bet.voidReason !== null && (
        <div className={css.notice}>
          <Banner tone="info">{t('bets:void-reason', { reason: reasonText(t, { reason: bet.voidReason, status: 'void' }) })}</Banner>
        </div>
      )}
      <LegsTable bet={bet} />
      <Facts bet={bet} />
      <Settlements bet={bet} />
    </div>
  );
});

const Facts = observer(function Facts({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const money = useMoneyText();
  const oddsText = useOddsText();
  const accounts = useStore(accountStore);
  const account = accounts.accounts.find(({ id }) => id === bet.accountId);
  const { key, amountMinor } = outcomeOf(bet);
  return (
    <dl className={css.facts}>
      <Fact name={t('bets:column.type')}>{typeName(t, bet)}</Fact>
      {bet.lines > 1 && <Fact name={t('bets:lines')}>{bet.lines}</Fact>}
      <Fact name={t('bets:odds')} reasons={bet.oddsReasons}>
        {oddsText(bet.odds)}
      </Fact>
      {bet.exactOdds !== undefined && <Fact name={t('bets:exact-odds')}>{oddsText(bet.exactOdds)}</Fact>}
      <Fact name={t('bets:stake')}>{money(bet.stakeMinor, bet.iso)}</Fact>
      {bet.lines > 1 && <Fact name={t('bets:stake-per-line')}>{money(Math.floor(bet.stakeMinor / bet.lines), bet.iso)}</Fact>}
      {bet.advanceMinor > 0 && <Fact name={t('bets:advance')}>{money(bet.advanceMinor, bet.iso)}</Fact>}
      <Fact name={t('bets:possible-win')} reasons={bet.winReasons}>
        {money(bet.possibleWinMinor, bet.iso)}
      </Fact>
      {key !== 'possible-win' && <Fact name={t(`bets:${key}`)}>{money(amountMinor, bet.iso)}</Fact>}
      {bet.bonusMinor > 0 && <Fact name={t('bets:bonus')}>{money(bet.bonusMinor, bet.iso)}</Fact>}
      {bet.taxMinor > 0 && <Fact name={t('bets:tax')}><bdi>{money(-bet.taxMinor, bet.iso)}</bdi></Fact>}
      {bet.taxMinor > 0 && <Fact name={t('bets:after-tax')}>{money(amountMinor - bet.taxMinor, bet.iso)}</Fact>}
      <Fact name={t('bets:account')}>{account ? `${account.iso}, ${t(`account:type.${account.type}`)}` : bet.iso}</Fact>
      <Fact name={t('bets:placed')}>
        <Moment utc={bet.placedAtUtc} />
      </Fact>
      {bet.settledAtUtc !== null && (
        <Fact name={t('bets:settled')}>
          <Moment utc={bet.settledAtUtc} />
        </Fact>
      )}
    </dl>
  );
});

function Fact({ name, reasons = [], children }: { readonly name: string; readonly reasons?: readonly FigureReason[]; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        <FigureReasons reasons={reasons} />
      </dd>
    </div>
  );
}

/** An instant in the visitor's time and in UTC (T13). */
export function Moment({ utc }: { readonly utc: string }) {
  const formats = useFormats();
  return (
    <time dateTime={utc} className={css.moment}>
      <span>
        {formats.date(utc)}, {formats.time(utc)}
      </span>
      <bdi dir="ltr" className={css.utc}>
        {utcText(utc)}
      </bdi>
    </time>
  );
}

/** `2026-11-21 09:30:05 UTC`: read alike in every language, since it is what a receipt is compared by. */
function utcText(utc: string): string {
  return `${new Date(utc).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Each decision with what it paid; a corrected one stays (T16). */
function Settlements({ bet }: { readonly bet: BetInfo }) {
  const t = useT();
  const money = useMoneyText();
  if (bet.events.length === 0) return null;
  return (
    <section className={css.events} aria-label={t('bets:events')}>
      <h2 className={css.eventsTitle}>{t('bets:events')}</h2>
      <FoldingTable
        caption={t('bets:events')}
        rows={bet.events.map((event, index) => ({ ...event, key: `${index} ${event.atUtc}` }))}
        rowKey={(event: BetEvent & { readonly key: string }) => event.key}
        columns={[
          { key: 'at', title: t('bets:column.time'), isTight: true, cell: (event) => <Moment utc={event.atUtc} /> },
          { key: 'reason', title: t('bets:column.what'), isRowHeader: true, cell: (event) => reasonText(t, event) },
          { key: 'status', title: t('bets:column.state'), isTight: true, cell: (event) => <StatusBadge status={event.status} /> },
          { key: 'paid', title: t('bets:column.paid'), align: 'end', isTight: true, cell: (event) => money(event.payoutMinor, bet.iso) },
        ]}
      />
    </section>
  );
}
