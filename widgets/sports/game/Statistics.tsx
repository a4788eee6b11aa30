import { LiveText, observer, useT } from '../../../runtime/sdk.ts';
import { Details } from '../../ui/index.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import css from './Statistics.module.css';

/** Shots, corners, possession: two numbers and a bar a line. */
export const Statistics = observer(function Statistics({ game }: { readonly game: GameEntity }) {
  const t = useT();
  return (
    <Details summary={t('game:statistics')} icon="statistics" look="plain">
      <ul className={css.statistics}>
        {game.statistics.map(({ key }) => (
          <StatisticLine key={key} game={game} name={key} />
        ))}
      </ul>
    </Details>
  );
});

const StatisticLine = observer(function StatisticLine({ game, name }: { readonly game: GameEntity; readonly name: string }) {
  const t = useT();
  const [home = 0, away = 0] = game.statistics.find((statistic) => statistic.key === name)?.values ?? [];
  const label = t(`game:stat.${name}`);
  return (
    <li className={css.statistic}>
      <LiveText read={() => String(valueOf(game, name, 0))} />
      <span className={css.statisticName}>{label}</span>
      <LiveText read={() => String(valueOf(game, name, 1))} />
      <meter className={css.meter} min={0} max={Math.max(1, home + away)} value={home} aria-label={label} />
    </li>
  );
});

function valueOf(game: GameEntity, name: string, side: 0 | 1): number {
  return game.statistics.find((statistic) => statistic.key === name)?.values[side] ?? 0;
}
