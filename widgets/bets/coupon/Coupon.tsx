import { observer, useNavigation, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton } from '../../ui/index.ts';
import type { BetInfo } from '../api/betShapes.ts';
import { StakeMarks } from '../parts/BetCard.tsx';
import { BetDetails, Moment } from '../parts/BetDetails.tsx';
import { typeName } from '../parts/betNames.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useLiveGames } from '../parts/useLiveGames.ts';
import css from './Coupon.module.css';
import type { CouponProps } from './props.gen.ts';
import { useBet } from './useBet.ts';
import { usePrintInLight } from './usePrintInLight.ts';

/** One bet in full, on a page that prints well (T13); for its owner alone. */
export const Coupon = observer(function Coupon({ root, couponId = '', history }: WidgetProps<CouponProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { bet, failure, retry } = useBet(couponId);
  useLiveGames(bet ? [bet] : []);
  usePrintInLight();
  return (
    <article {...root} className={css.page} aria-busy={!bet && !failure}>
      {bet ? <Sheet bet={bet} history={history} /> : <h1 className={css.title}>{t('bets:coupon-title')}</h1>}
      {!bet && failure === undefined && <Skeleton shape="panel" count={2} />}
      {!bet && failure === 'failed' && <ErrorState icon="signal-off" title={t('bets:failed-title')} text={t('bets:failed-text')} retryLabel={t('bets:retry')} onRetry={retry} />}
      {!bet && failure === 'missing' && (
        <EmptyState
          icon="ticket"
          title={t('bets:missing-title')}
          text={t('bets:missing-text')}
          action={history !== undefined && <ButtonLink href={href(history)}>{t('bets:all-bets')}</ButtonLink>}
        />
      )}
    </article>
  );
});

function Sheet({ bet, history }: { readonly bet: BetInfo; readonly history: string | undefined }) {
  const t = useT();
  const { href } = useNavigation();
  return (
    <>
      <header className={css.head}>
        <div className={css.names}>
          <h1 className={css.title}>
            {t('bets:coupon-title')} <bdi dir="ltr">{bet.id}</bdi>
          </h1>
          <p className={css.note}>
            <span>{typeName(t, bet)}</span>
            <Moment utc={bet.placedAtUtc} />
          </p>
        </div>
        <div className={css.marks}>
          <StakeMarks bet={bet} />
          <StatusBadge status={bet.status} />
        </div>
        <div className={css.tools}>
          {history !== undefined && (
            <ButtonLink size="s" icon="history" href={href(history)}>
              {t('bets:all-bets')}
            </ButtonLink>
          )}
          <Button size="s" variant="primary" icon="printer" onClick={() => window.print()}>
            {t('bets:print')}
          </Button>
        </div>
      </header>
      <BetDetails bet={bet} />
    </>
  );
}
