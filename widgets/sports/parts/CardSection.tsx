import { type ReactNode, useId } from 'react';
import { observer, useNavigation, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, ErrorState, Icon, Skeleton } from '../../ui/index.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { GameCard } from '../games/GameCard.tsx';
import css from './cardGrid.module.css';

export interface CardSectionProps {
  readonly root: WidgetProps<object>['root'];
  readonly title: string;
  readonly isLive?: boolean;
  /** Where all of them are. */
  readonly allPath: string;
  readonly games: readonly GameEntity[];
  readonly count: number;
  readonly feed: { readonly isStale: boolean; readonly state: string; refresh(): Promise<void> };
  readonly empty: ReactNode;
}

/** A titled grid of game cards with its skeleton, failure and empty states. */
export const CardSection = observer(function CardSection({ root, title, isLive = false, allPath, games, count, feed, empty }: CardSectionProps) {
  const id = useId();
  const t = useT();
  const navigation = useNavigation();
  const isWaiting = feed.state === 'idle' || feed.state === 'pending';
  return (
    <section {...root} className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <Icon name={isLive ? 'live' : 'hours'} className={classNames(isLive ? css.liveMark : css.mark)} />
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <a className={css.all} href={navigation.href(allPath)}>
          {t('sports:show-all')}
          <Icon name="angle-end" size="s" />
        </a>
      </div>
      {feed.state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('board:failed-title')} retryLabel={t('sports:retry')} onRetry={() => void feed.refresh()} />}
      {(feed.state === 'ready' || feed.state === 'missing') && games.length === 0 && empty}
      <div className={css.grid}>
        {isWaiting && Array.from({ length: count }, (_, index) => <CardStand key={index} />)}
        {games.map((game) => (
          <GameCard key={game.id} game={game} feed={feed} />
        ))}
      </div>
    </section>
  );
});

function CardStand() {
  return (
    <div className={css.stand} aria-hidden="true">
      <Skeleton width="half" />
      <Skeleton width="three-quarters" />
      <Skeleton width="three-quarters" />
      <Skeleton shape="button" width="full" />
    </div>
  );
}
