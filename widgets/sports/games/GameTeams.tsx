import { LiveText, observer, useT } from '../../../runtime/sdk.ts';
import { classNames, Icon, VisuallyHidden } from '../../ui/index.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import css from './GameTeams.module.css';

export interface GameTeamsProps {
  readonly game: GameEntity;
  /** Id of the text that names the event (T57). */
  readonly id: string;
  readonly href: string;
  /** How many of the last periods are shown beside the score. */
  readonly periods?: number;
}

/** Both sides of a game with score, points, red cards and serve; the names lead to the game page. */
export const GameTeams = observer(function GameTeams({ game, id, href, periods = 2 }: GameTeamsProps) {
  const t = useT();
  const [home, away] = game.opponents;
  if (!game.isMatch || !home || !away) {
    return (
      <a id={id} href={href} className={classNames(css.teams, css.outright)}>
        {t('board:outright')}
      </a>
    );
  }
  return (
    <span className={css.teams}>
      <a id={id} href={href} className={css.names}>
        <span className={css.name}>{home.name}</span>
        <VisuallyHidden> – </VisuallyHidden>
        <span className={css.name}>{away.name}</span>
      </a>
      {game.score !== null && <ScoreMarks game={game} />}
      {game.score !== null && <ScoreColumns game={game} periods={periods} />}
    </span>
  );
});

/** Red cards and serve of both sides. */
function ScoreMarks({ game }: { readonly game: GameEntity }) {
  return (
    <span className={css.marks}>
      <SideMarks game={game} side={0} />
      <SideMarks game={game} side={1} />
    </span>
  );
}

/**
 * Score of both sides in columns of fixed width, the most wanted first: where there is no room for all, the last ones
 * stay away. Texts follow the feed without rendering.
 */
const ScoreColumns = observer(function ScoreColumns({ game, periods }: { readonly game: GameEntity; readonly periods: number }) {
  const t = useT();
  const shape = scoreShape(game, periods);
  const sides = [0, 1] as const;
  return (
    <span className={css.score}>
      <span className={classNames(css.column, css.total)}>
        <VisuallyHidden>{t('game:score')}</VisuallyHidden>
        {sides.map((side) => (
          <LiveText key={side} read={() => String(game.score?.full[side] ?? '')} />
        ))}
      </span>
      {shape.periodKeys.map((key) => (
        <span key={key} className={css.column}>
          {sides.map((side) => (
            <LiveText key={side} read={() => String(game.score?.periods.find((period) => period.key === key)?.score[side] ?? '')} />
          ))}
        </span>
      ))}
      {shape.hasPoints && (
        <span className={classNames(css.column, css.points)}>
          {sides.map((side) => (
            <LiveText key={side} read={() => game.score?.points?.[side] ?? ''} />
          ))}
        </span>
      )}
    </span>
  );
});

/** What decides the columns: changes only when a period begins. */
function scoreShape(game: GameEntity, periods: number): { readonly periodKeys: readonly string[]; readonly hasPoints: boolean } {
  const keys = game.score?.periods.map((period) => period.key) ?? [];
  const hasPoints = game.score?.points != null;
  // Points of the running game belong to the running period: an older one would stand between them and their room.
  const shown = hasPoints ? Math.min(periods, 1) : periods;
  return { periodKeys: shown === 0 ? [] : keys.slice(-shown).reverse(), hasPoints };
}

const SideMarks = observer(function SideMarks({ game, side }: { readonly game: GameEntity; readonly side: 0 | 1 }) {
  const t = useT();
  const red = game.score?.redCards[side] ?? 0;
  const isServing = game.score?.serve === side;
  return (
    <span className={css.side}>
      {red > 0 && (
        <span className={css.red} title={t('game:red-cards', { count: red })}>
          <Icon name="card-filled" size="s" label={t('game:red-cards', { count: red })} />
          {red > 1 && <span aria-hidden="true">{red}</span>}
        </span>
      )}
      {isServing && <span className={css.serve} role="img" aria-label={t('game:serves')} title={t('game:serves')} />}
    </span>
  );
});
