import { LiveText, observer, useT } from '../../../runtime/sdk.ts';
import { classNames, VisuallyHidden } from '../../ui/index.ts';
import { currentPeriodKey, periodShortText, periodText } from '../games/clockText.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import css from './Scoreboard.module.css';

/** Score by periods; its cells follow the feed, the table renders when a period begins. */
export const PeriodTable = observer(function PeriodTable({ game }: { readonly game: GameEntity }) {
  const t = useT();
  const keys = game.score?.periods.map((period) => period.key) ?? [];
  const current = currentPeriodKey(game);
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{t('game:by-periods')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('game:side')}</VisuallyHidden>
            </th>
            {keys.map((key) => (
              <th key={key} scope="col" className={classNames(key === current && css.current)} abbr={periodText(t, key)}>
                {periodShortText(t, key)}
              </th>
            ))}
            <th scope="col">{t('game:total')}</th>
          </tr>
        </thead>
        <tbody>
          {game.opponents.slice(0, 2).map((side, index) => (
            <tr key={side.id}>
              <th scope="row">{side.shortName}</th>
              {keys.map((key) => (
                <td key={key} className={classNames(key === current && css.current)}>
                  <LiveText read={() => String(game.score?.periods.find((period) => period.key === key)?.score[index === 0 ? 0 : 1] ?? '')} />
                </td>
              ))}
              <td className={css.sum}>
                <LiveText read={() => String(game.score?.full[index === 0 ? 0 : 1] ?? '')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
