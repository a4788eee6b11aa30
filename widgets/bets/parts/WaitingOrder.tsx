import { useEffect, useState } from 'react';
import { LiveText, observer, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { useMoneyText } from '../../account/index.ts';
import { clockStore, clockText, useOddsText } from '../../sports/index.ts';
import { Button, Icon } from '../../ui/index.ts';
import type { BetInfo, BetWaiting } from '../api/betShapes.ts';
import { betsStore, type OrderResult } from '../store/BetsStore.ts';
import css from './WaitingOrder.module.css';

const MINUTE_S = 60;
const HOUR_S = 3_600;

export interface WaitingOrderProps {
  readonly bet: BetInfo;
  readonly waiting: BetWaiting;
}

/** What an order waits for and how long, with Cancel; a trader's counter-offer with its two answers. */
export const WaitingOrder = observer(function WaitingOrder({ bet, waiting }: WaitingOrderProps) {
  const t = useT();
  const money = useMoneyText();
  const oddsText = useOddsText();
  const clock = useStore(clockStore);
  const bets = useStore(betsStore);
  const { nowMs } = useRuntime();
  const [result, setResult] = useState<OrderResult>();
  useEffect(() => clock.retain(), [clock]);
  const isBusy = bets.busyIds.has(bet.id);
  const run = async (command: Promise<OrderResult>) => {
    setResult(undefined);
    setResult(await command);
  };
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(waiting.untilUtc) - (clock.nowMs || nowMs())) / 1_000));
  return (
    <div className={css.order}>
      <p className={css.what}>
        <Icon name="clock" size="s" className={css.mark} />
        <span className={css.text}>{t(`bets:waiting.${waiting.kind}`, { amount: money(waiting.offerMinor ?? bet.stakeMinor, bet.iso), odds: oddsText(bet.exactOdds ?? bet.odds) })}</span>
        <bdi dir="ltr">
          <LiveText className={css.left} read={() => leftText(secondsLeft())} />
        </bdi>
      </p>
      {waiting.kind === 'vip-offer' && (
        <div className={css.answers}>
          <Button size="s" variant="primary" isBusy={isBusy} onClick={() => void run(bets.answerOffer(bet.id, true))}>
            {t('bets:offer.accept', { amount: money(waiting.offerMinor ?? 0, bet.iso) })}
          </Button>
          <Button size="s" isBusy={isBusy} onClick={() => void run(bets.answerOffer(bet.id, false))}>
            {t('bets:offer.decline')}
          </Button>
        </div>
      )}
      {(waiting.kind === 'exact' || waiting.kind === 'vip') && (
        <Button size="s" icon="close" isBusy={isBusy} onClick={() => void run(bets.cancel(bet.id))}>
          {t('bets:cancel')}
        </Button>
      )}
      <p role="alert" className={css.failed} hidden={result?.isDone !== false}>
        {result?.isDone === false && t('bets:order-failed')}
      </p>
    </div>
  );
});

/** `0:09`, `12:30`, `23:59:00`. */
function leftText(seconds: number): string {
  if (seconds < HOUR_S) return clockText(seconds);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${Math.floor(seconds / HOUR_S)}:${String(minutes).padStart(2, '0')}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}
