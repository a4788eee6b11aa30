import { type ReactNode, useId } from 'react';
import { observer, scriptJson, useNavigation, useRuntime, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ButtonLink, EmptyState, ErrorState, Skeleton, visuallyHiddenClass } from '../../ui/index.ts';
import { Hints } from '../hints/Hints.tsx';
import { useFollow } from '../hooks.ts';
import { idOf } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { lineStore } from '../store/LineStore.ts';
import type { FeedState } from '../store/LiveFeed.ts';
import { eventData } from './eventData.ts';
import css from './Game.module.css';
import { Markets } from './Markets.tsx';
import type { GameProps, GameSlots } from './props.gen.ts';
import { RelatedGames } from './RelatedGames.tsx';
import { Scoreboard } from './Scoreboard.tsx';

/** Status of a game that has ended (spec section 4). */
const FINISHED = 4;

/** A game: scoreboard, its markets, and what else plays in the championship. */
export const Game = observer(function Game({ game: address, rules, root, slots }: WidgetProps<GameProps, GameSlots>) {
  const line = useStore(lineStore);
  const id = idOf(address);
  const feed = id === undefined ? undefined : line.game(id);
  useFollow(feed);
  const game = id === undefined ? undefined : line.gameEntity(id);
  useFollow(line.catalogue(game?.section ?? 'line'));
  return (
    <div {...root} className={css.game}>
      {game && feed && feed.state !== 'missing' ? <GameBody game={game} feed={feed} offers={slots.underScore} {...(rules !== undefined && { rules })} /> : <NoGame state={feed?.state ?? 'missing'} onRetry={() => void feed?.refresh()} />}
    </div>
  );
});

interface GameBodyProps {
  readonly game: GameEntity;
  readonly feed: { readonly isStale: boolean };
  /** Blocks of the brand between score and markets. */
  readonly offers: ReactNode;
  /** Rules by sport. */
  readonly rules?: string;
}

const GameBody = observer(function GameBody({ game, feed, offers, rules }: GameBodyProps) {
  const eventId = useId();
  return (
    <>
      <Scoreboard id={eventId} game={game} {...(rules !== undefined && { rules })} />
      {offers}
      {game.isMatch && game.status !== FINISHED && <EventOf game={game} />}
      {game.status === FINISHED ? <GameOver /> : <Markets game={game} feed={feed} eventId={eventId} />}
      <RelatedGames game={game} />
      <Hints hasOdds />
    </>
  );
});

const EventOf = observer(function EventOf({ game }: { readonly game: GameEntity }) {
  const { manifest } = useRuntime();
  const { book } = useStore(lineStore);
  const [sport, champ] = [book.sports.get(game.sportId), book.champs.get(game.champId)];
  if (!sport || !champ) return null;
  const data = eventData(game, { sport: sport.name, champ: champTitle(champ) }, manifest.site.sports[sport.slug]?.sides);
  return <script type="application/ld+json">{scriptJson(data)}</script>;
});

function GameOver() {
  const t = useT();
  return <EmptyState icon="scoreboard" title={t('game:over-title')} text={t('game:over-text')} action={<ResultsLink />} />;
}

function ResultsLink() {
  const t = useT();
  const navigation = useNavigation();
  return (
    <ButtonLink variant="primary" href={navigation.href('results')}>
      {t('game:see-results')}
    </ButtonLink>
  );
}

/** Instead of a game: there is none, it could not be fetched, or it is on its way. */
function NoGame({ state, onRetry }: { readonly state: FeedState; readonly onRetry: () => void }) {
  const t = useT();
  if (state === 'missing') {
    return (
      <>
        <h1 className={visuallyHiddenClass}>{t('game:missing-title')}</h1>
        <EmptyState icon="no-data" title={t('game:missing-title')} text={t('game:missing-text')} action={<ResultsLink />} />
      </>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <h1 className={visuallyHiddenClass}>{t('game:failed-title')}</h1>
        <ErrorState icon="signal-off" title={t('game:failed-title')} text={t('game:failed-text')} retryLabel={t('sports:retry')} onRetry={onRetry} />
      </>
    );
  }
  return (
    <>
      <Skeleton shape="banner" />
      <div className={css.columns} data-columns="2" aria-hidden="true">
        <Skeleton shape="panel" count={2} />
      </div>
    </>
  );
}
