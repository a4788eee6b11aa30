import { useState } from 'react';
import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { useFollow } from '../../sports/index.ts';
import { ButtonLink, EmptyState, ErrorState, SegmentedControl, Skeleton } from '../../ui/index.ts';
import { BetCard } from '../parts/BetCard.tsx';
import { useLiveGames } from '../parts/useLiveGames.ts';
import { betsStore } from '../store/BetsStore.ts';
import css from './MyBets.module.css';

const SKELETON_CARDS = 3;

type Shown = 'open' | 'settled';

export interface BetsPanelProps {
  readonly limit: number;
  /** Page that an empty list offers. */
  readonly results: string | undefined;
}

/** The customer's bets by state. */
export function BetsPanel({ limit, results }: BetsPanelProps) {
  const t = useT();
  const [shown, setShown] = useState<Shown>('open');
  return (
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
    </>
  );
}

interface BetCardsProps extends BetsPanelProps {
  readonly shown: Shown;
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
