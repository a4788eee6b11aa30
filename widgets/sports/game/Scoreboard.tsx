import { LiveText, observer, useFormats, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { classNames, Icon, IconButton, TeamLogo, VisuallyHidden } from '../../ui/index.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { clockText, currentPeriodKey, hasClock, periodText } from '../games/clockText.ts';
import { useHydrated, useSecondHand, useSiteFlag } from '../hooks.ts';
import { champPath } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import { SportMark } from '../parts/SportMark.tsx';
import { bettingStore } from '../store/BettingStore.ts';
import { clockStore } from '../store/ClockStore.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { lineStore } from '../store/LineStore.ts';
import { multiStore } from '../store/MultiStore.ts';
import { PeriodTable } from './PeriodTable.tsx';
import css from './Scoreboard.module.css';
import { Statistics } from './Statistics.tsx';

export interface ScoreboardProps {
  /** Of the heading, which names the event. */
  readonly id: string;
  readonly game: GameEntity;
  /** Rules by sport: the way to those of this sport stands beside the game's number (T10). */
  readonly rules?: string;
}

/** Status of a game that has ended (spec section 4). */
const FINISHED = 4;

/** Who plays, the score by periods, the clock and the statistics (U18). */
export const Scoreboard = observer(function Scoreboard({ id, game, rules }: ScoreboardProps) {
  const t = useT();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const betting = useStore(bettingStore);
  const hasForm = useSiteFlag('hasGameForm');
  const isHydrated = useHydrated();
  const hasMore = (game.score !== null && game.score.periods.length > 0) || game.statistics.length > 0;
  const isWide = isHydrated && hasMore && betting.isWideScreenScoreboard;
  useSecondHand(game.section === 'live');
  const champ = line.book.champs.get(game.champId);
  return (
    <header className={css.board} data-wide={isWide || undefined}>
      <div className={css.top}>
        {champ && (
          <a className={css.champ} href={navigation.href(champPath(game.section, line.sportSlug(game.sportId), champ))}>
            <SportMark sport={line.sportSlug(game.sportId)} className={css.sport} /> {champTitle(champ)}
          </a>
        )}
        <span className={css.number}>{t('game:number', { number: game.number })}</span>
        {rules !== undefined && (
          <a className={css.rules} href={navigation.href(`${rules}/${line.sportSlug(game.sportId)}`)}>
            <Icon name="help" size="s" />
            {t('game:rules')}
          </a>
        )}
        {game.section === 'live' && game.isMatch && <MultiButton id={game.id} />}
        {game.hasStatistics && game.status !== FINISHED && hasForm && <IconButton icon="statistics" size="s" label={t('hints:form.title')} data-statistic={game.id} aria-haspopup="dialog" />}
        {hasMore && <IconButton icon="scoreboard" size="s" className={css.width} label={t('game:wide-scoreboard')} isPressed={isWide} onClick={() => betting.update({ isWideScreenScoreboard: !isWide })} />}
        <FavoriteButton kind="game" id={game.id} />
      </div>
      {game.isMatch ? <Sides id={id} game={game} /> : <h1 id={id} className={css.outright}>{champ ? t('board:outright-of', { champ: champTitle(champ) }) : t('board:outright')}</h1>}
      {game.score !== null && game.score.periods.length > 0 && <PeriodTable game={game} />}
      {game.statistics.length > 0 && <Statistics game={game} />}
    </header>
  );
});

const MultiButton = observer(function MultiButton({ id }: { readonly id: number }) {
  const t = useT();
  const multi = useStore(multiStore);
  const isHydrated = useHydrated();
  const isIn = isHydrated && multi.has(id);
  return <IconButton icon="multi-live" size="s" label={t(isIn ? 'sports:multi.remove' : 'sports:multi.add')} isPressed={isIn} onClick={() => (isIn ? multi.remove(id) : multi.add(id))} />;
});

const Sides = observer(function Sides({ id, game }: { readonly id: string; readonly game: GameEntity }) {
  const [home, away] = game.opponents;
  const t = useT();
  if (!home || !away) return null;
  const [homeRed = 0, awayRed = 0] = game.score?.redCards ?? [];
  const serve = game.score?.serve ?? null;
  return (
    <div className={css.sides}>
      <h1 id={id} className={css.heading}>
        <span className={css.side}>
          <TeamLogo id={home.id} name={home.name} size="xl" />
          <span className={css.name}>{home.name}</span>
          {game.section === 'live' && <Marks red={homeRed} isServing={serve === 0} />}
        </span>
        <span className={css.versus}>
          <VisuallyHidden> – </VisuallyHidden>
        </span>
        <span className={css.side}>
          <TeamLogo id={away.id} name={away.name} size="xl" />
          <span className={css.name}>{away.name}</span>
          {game.section === 'live' && <Marks red={awayRed} isServing={serve === 1} />}
        </span>
      </h1>
      <div className={css.centre}>{game.score === null ? <Start game={game} /> : <Score game={game} label={t('game:score')} />}</div>
    </div>
  );
});

/** Red cards and the serve; the line keeps its height while there are none. */
function Marks({ red, isServing }: { readonly red: number; readonly isServing: boolean }) {
  const t = useT();
  return (
    <span className={css.marks}>
      {red > 0 && (
        <span className={css.red}>
          <span role="img" aria-label={t('game:red-cards', { count: red })} className={css.card} />
          {red > 1 && <span aria-hidden="true">{red}</span>}
        </span>
      )}
      {isServing && <span className={css.serve}>{t('game:serves')}</span>}
    </span>
  );
}

const Score = observer(function Score({ game, label }: { readonly game: GameEntity; readonly label: string }) {
  const t = useT();
  const clock = useStore(clockStore);
  const isLive = game.section === 'live' && game.status !== 4;
  return (
    <>
      <p className={css.score} aria-label={label} role="group">
        <LiveText read={() => String(game.score?.full[0] ?? '')} />
        <span aria-hidden="true">:</span>
        <LiveText read={() => String(game.score?.full[1] ?? '')} />
      </p>
      {game.score?.points != null && (
        <p className={css.points}>
          <LiveText read={() => (game.score?.points ? `${game.score.points[0]} : ${game.score.points[1]}` : '')} />
        </p>
      )}
      <p className={classNames(css.state, isLive && css.live)}>
        <LiveText read={() => stateText(game, t)} />
        <LiveText {...(css.clock && { className: css.clock })} read={() => (isLive && game.clock !== null && hasClock(game.clock) ? clockText(clock.secondsOf(game.clock)) : '')} />
      </p>
    </>
  );
});

function stateText(game: GameEntity, t: ReturnType<typeof useT>): string {
  if (game.status === 4) return t('game:finished');
  return game.status === 3 ? t('game:break') : periodText(t, currentPeriodKey(game)) || t('game:live');
}

function Start({ game }: { readonly game: GameEntity }) {
  const formats = useFormats();
  return (
    <time dateTime={game.startsAtUtc} className={css.start}>
      <span className={css.startTime}>{formats.time(game.startsAtUtc)}</span>
      <span>{formats.weekday(game.startsAtUtc)}</span>
    </time>
  );
}
