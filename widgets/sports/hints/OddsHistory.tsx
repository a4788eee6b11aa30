import { LiveText, useApi, useQuery, useStore, useT } from '../../../runtime/sdk.ts';
import { Skeleton } from '../../ui/index.ts';
import { useOddsText } from '../odds/useOddsText.ts';
import { lineStore } from '../store/LineStore.ts';
import css from './Hints.module.css';
import { Sparkline } from './Sparkline.tsx';
import { oddsHistoryQuery } from './statisticQueries.ts';

/** How a price moved since it was first offered (U38), in the customer's odds format; the present price follows the feed. */
export function OddsHistory({ marketId, outcomeId }: { readonly marketId: string; readonly outcomeId: string }) {
  const t = useT();
  const oddsText = useOddsText();
  const { book } = useStore(lineStore);
  const { data, isError } = useQuery(oddsHistoryQuery(useApi(), marketId));
  const history = data?.outcomes.find(({ id }) => id === outcomeId);
  if (isError || (data && !history)) return <p className={css.none}>{t('hints:failed')}</p>;
  if (!data || !history) return <Skeleton className={css.waiting ?? ''} />;
  const { opening, lowest, highest, points } = history;
  const current = () => book.markets.get(marketId)?.oddsOf(outcomeId) ?? points.at(-1)?.odds ?? opening.odds;
  return (
    <div className={css.history}>
      <p className={css.title}>{t('hints:odds.title')}</p>
      <Sparkline points={points} untilUtc={data.atUtc} opening={opening.odds} />
      <dl className={css.figures}>
        {([['opened', opening.odds], ['lowest', lowest], ['highest', highest]] as const).map(([name, odds]) => (
          <div key={name}>
            <dt>{t(`hints:odds.${name}`)} </dt>
            <dd>{oddsText(odds)}</dd>
          </div>
        ))}
        <div className={css.now}>
          <dt>{t('hints:odds.now')} </dt>
          <dd>
            <LiveText read={() => oddsText(current())} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
