import { useId } from 'react';
import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, ButtonLink, EmptyState, ErrorState, IconButton, Skeleton } from '../../ui/index.ts';
import { GameCard } from '../games/GameCard.tsx';
import { useFollow } from '../hooks.ts';
import { lineStore } from '../store/LineStore.ts';
import { multiStore } from '../store/MultiStore.ts';
import css from './MultiLive.module.css';

export interface SuggestionsProps {
  readonly limit: number;
  /** False until the page is alive. */
  readonly isChooseable: boolean;
  readonly onPick: () => void;
}

/** Nothing is chosen yet: what the page is for, and the top live games to begin with. */
export const Suggestions = observer(function Suggestions({ limit, isChooseable, onPick }: SuggestionsProps) {
  const id = useId();
  const t = useT();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const multi = useStore(multiStore);
  const { feed, state } = line.top();
  useFollow(feed);
  const games = line.gamesOf(state.liveIds).slice(0, limit);
  const isNothingLive = feed.state === 'ready' && state.liveIds.length === 0;
  const action = isNothingLive ? (
    <ButtonLink variant="primary" href={navigation.href('line')}>
      {t('multi:go-line')}
    </ButtonLink>
  ) : (
    <Button variant="primary" icon="plus" disabled={!isChooseable} onClick={onPick}>
      {t('multi:add')}
    </Button>
  );
  return (
    <>
      <EmptyState icon="multi-live" title={t(isNothingLive ? 'multi:nothing-live' : 'multi:empty-title')} text={t(isNothingLive ? 'multi:nothing-live-text' : 'multi:empty-text')} action={action} {...(css.empty && { className: css.empty })} />
      {feed.state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('multi:failed')} retryLabel={t('sports:retry')} onRetry={() => void feed.refresh()} />}
      {limit > 0 && feed.state !== 'failed' && !isNothingLive && (
        <section className={css.suggested} aria-labelledby={id}>
          <div className={css.suggestedHead}>
            <h2 id={id} className={css.subheading}>
              {t('multi:suggested')}
            </h2>
            <Button variant="secondary" size="s" disabled={!isChooseable || games.length === 0} onClick={() => games.forEach((game) => multi.add(game.id))}>
              {t('multi:add-all')}
            </Button>
          </div>
          <div className={css.cards}>
            {games.length === 0 && Array.from({ length: limit }, (_, index) => <CardStand key={index} />)}
            {games.map((game) => (
              <GameCard key={game.id} game={game} feed={feed} tools={<IconButton icon="plus" size="s" label={t('sports:multi.add')} disabled={!isChooseable} onClick={() => multi.add(game.id)} />} />
            ))}
          </div>
        </section>
      )}
    </>
  );
});

function CardStand() {
  return (
    <div className={css.stand} aria-hidden="true">
      <Skeleton width="half" />
      <Skeleton width="three-quarters" />
      <Skeleton shape="button" width="full" />
    </div>
  );
}
