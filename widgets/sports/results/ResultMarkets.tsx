import { useId, useState } from 'react';
import { useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Badge, Button, ErrorState } from '../../ui/index.ts';
import type { ResultInfo } from '../api/resultsApi.ts';
import { usePeriodKind } from '../hooks.ts';
import { type NamedSides, outcomeName, outcomeShortName } from '../names/marketNames.ts';
import { groupSettled, type SettledKind } from './groupSettled.ts';
import css from './ResultDetails.module.css';
import { resultQuery } from './resultsQuery.ts';

/** More outcomes than these stand in short form: `1 +0.5` instead of a team's name each time. */
const MOST_FULL_NAMES = 2;

/** What the game's markets paid: the main ones at once, all of them when asked for. */
export function ResultMarkets({ game }: { readonly game: ResultInfo }) {
  const t = useT();
  const id = useId();
  const { api, language } = useRuntime();
  const [isAllWanted, setAllWanted] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({ ...resultQuery(api, language, game.id), enabled: isAllWanted });
  const named = { opponents: game.opponents, periodKind: usePeriodKind(game.sportId) };
  const kinds = groupSettled(data?.markets ?? game.markets, t, named);
  return (
    <section className={css.settled} aria-labelledby={id}>
      <h3 id={id} className={css.partName}>
        {t('results:settled')}
      </h3>
      <dl className={css.markets}>
        {kinds.map((kind) => (
          <Settled key={kind.key} kind={kind} named={named} />
        ))}
      </dl>
      {isError && <ErrorState size="compact" title={t('results:markets-failed')} retryLabel={t('sports:retry')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Button size="s" variant="secondary" isBusy={isFetching} onClick={() => setAllWanted(true)}>
          {t('results:all-markets')}
        </Button>
      )}
    </section>
  );
}

function Settled({ kind, named }: { readonly kind: SettledKind; readonly named: NamedSides }) {
  const t = useT();
  const nameOf = kind.paid.length > MOST_FULL_NAMES ? outcomeShortName : outcomeName;
  return (
    <div className={css.market}>
      <dt className={css.marketName}>{kind.name}</dt>
      <dd className={css.paid}>
        {kind.paid.map(({ market, outcome }) => (
          <span key={outcome.id} className={css.outcome}>
            <span>{nameOf(t, market, outcome, named)}</span>
            {outcome.result !== 'won' && <Badge tone={outcome.result === 'void' ? 'neutral' : 'success'}>{t(`results:outcome.${outcome.result}`)}</Badge>}
          </span>
        ))}
      </dd>
    </div>
  );
}
