import { useState } from 'react';
import { observer, useNavigation, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { accountStore } from '../../account/index.ts';
import { authStore } from '../../auth/index.ts';
import { useFollow, useHydrated } from '../../sports/index.ts';
import { Button, ButtonLink, EmptyState, ErrorState, SegmentedControl, Skeleton, TextLink } from '../../ui/index.ts';
import { BetCard } from '../parts/BetCard.tsx';
import { useLiveGames } from '../parts/useLiveGames.ts';
import { betsStore } from '../store/BetsStore.ts';
import css from './MyBets.module.css';
import type { MyBetsProps } from './props.gen.ts';

const SKELETON_CARDS = 3;

type Shown = 'open' | 'settled';

/** The customer's bets beside the coupon: open and settled (U21), orders that wait, with the way to all of them. */
export const MyBets = observer(function MyBets({ root, slots, limit, history, results }: WidgetProps<MyBetsProps, 'tools'>) {
  const t = useT();
  const navigation = useNavigation();
  const accounts = useStore(accountStore);
  const isHydrated = useHydrated();
  const [shown, setShown] = useState<Shown>('open');
  const isCustomer = isHydrated && accounts.isSignedIn;
  return (
    <section {...root} className={css.bets} aria-label={t('bets:title')}>
      {isHydrated && !isCustomer && <Guest />}
      {!isHydrated && <Skeleton shape="panel" count={SKELETON_CARDS} />}
      {isCustomer && (
        <>
          <SegmentedControl
            legend={t('bets:state')}
            size="s"
            isBlock
            value={shown}
            onValueChange={(value) => setShown(value === 'settled' ? 'settled' : 'open')}
            options={[
              { value: 'open', label: t('bets:state.open') },
              { value: 'settled', label: t('bets:state.settled') },
            ]}
          />
          <BetCards shown={shown} limit={limit} results={results} />
          {slots.tools}
          {history !== undefined && (
            <TextLink className={css.all ?? ''} href={navigation.href(history)}>
              {t('bets:all-bets')}
            </TextLink>
          )}
        </>
      )}
    </section>
  );
});

interface BetCardsProps {
  readonly shown: Shown;
  readonly limit: number;
  readonly results: string | undefined;
}

const BetCards = observer(function BetCards({ shown, limit, results }: BetCardsProps) {
  const t = useT();
  const navigation = useNavigation();
  const list = useStore(betsStore).list({ state: shown, page: 1, pageSize: limit });
  useFollow(list);
  const { bets, state } = list;
  useLiveGames(shown === 'open' ? bets : []);
  if (state === 'failed') return <ErrorState size="compact" icon="signal-off" title={t('bets:failed-title')} retryLabel={t('bets:retry')} onRetry={() => void list.refresh()} />;
  if (state !== 'ready') return <Skeleton shape="panel" count={SKELETON_CARDS} />;
  if (bets.length === 0) {
    return (
      <EmptyState
        size="compact"
        icon="ticket"
        title={t(`bets:empty.${shown}-title`)}
        text={t(`bets:empty.${shown}-text`)}
        action={
          results !== undefined && (
            <ButtonLink size="s" href={navigation.href(results)}>
              {t('bets:empty.action')}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <ul className={css.list}>
      {bets.map((bet) => (
        <li key={bet.id}>
          <BetCard bet={bet} />
        </li>
      ))}
    </ul>
  );
});

function Guest() {
  const t = useT();
  const auth = useStore(authStore);
  return (
    <EmptyState
      size="compact"
      icon="ticket"
      title={t('bets:guest-title')}
      text={t('bets:guest-text')}
      action={
        <Button size="s" variant="primary" icon="login" onClick={() => auth.openSignIn()}>
          {t('bets:sign-in')}
        </Button>
      }
    />
  );
}
