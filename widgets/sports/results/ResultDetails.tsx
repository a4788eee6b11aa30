import { useT } from '../../../runtime/sdk.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import type { ResultInfo } from '../api/resultsApi.ts';
import { periodShortText, periodText } from '../games/clockText.ts';
import { ResultMarkets } from './ResultMarkets.tsx';
import css from './ResultDetails.module.css';

/** Periods and statistics are in the page; markets come when it is opened. */
export function ResultDetails({ game, isOpen }: { readonly game: ResultInfo; readonly isOpen: boolean }) {
  return (
    <div className={css.details}>
      <div className={css.numbers}>
        {game.score !== null && game.score.periods.length > 0 && <PeriodScores game={game} score={game.score} />}
        {game.statistics.length > 0 && <StatisticNumbers game={game} />}
      </div>
      {isOpen && <ResultMarkets game={game} />}
    </div>
  );
}

function PeriodScores({ game, score }: { readonly game: ResultInfo; readonly score: NonNullable<ResultInfo['score']> }) {
  const t = useT();
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{t('results:by-periods')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('results:side')}</VisuallyHidden>
            </th>
            {score.periods.map(({ key }) => (
              <th key={key} scope="col" abbr={periodText(t, key)} title={periodText(t, key)}>
                {periodShortText(t, key)}
              </th>
            ))}
            <th scope="col">{t('results:total')}</th>
          </tr>
        </thead>
        <tbody>
          {game.opponents.slice(0, 2).map((side, index) => (
            <tr key={side.id}>
              <th scope="row">{side.name}</th>
              {score.periods.map(({ key, score: points }) => (
                <td key={key}>{points[index === 0 ? 0 : 1]}</td>
              ))}
              <td className={css.sum}>{score.full[index === 0 ? 0 : 1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatisticNumbers({ game }: { readonly game: ResultInfo }) {
  const t = useT();
  return (
    <dl className={css.statistics}>
      {game.statistics.map(({ key, values }) => (
        <div key={key} className={css.statistic}>
          <dt>{t(`game:stat.${key}`)}</dt>
          <dd>
            <bdi dir="ltr">{values.join(' : ')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
