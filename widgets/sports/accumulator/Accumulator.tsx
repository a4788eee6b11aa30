import { useId } from 'react';
import { LiveText, observer, useFormats, useNavigation, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { selectionStore } from '../../coupon/index.ts';
import { Button, Icon, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import type { AccumulatorInfo } from '../api/lineApi.ts';
import { useFollow, useHydrated, usePeriodKind } from '../hooks.ts';
import { gamePath } from '../names/addresses.ts';
import { marketName, outcomeName } from '../names/marketNames.ts';
import { useOddsText } from '../odds/useOddsText.ts';
import { SportMark } from '../parts/SportMark.tsx';
import { lineStore } from '../store/LineStore.ts';
import css from './Accumulator.module.css';
import { boostedOdds } from './boostedOdds.ts';
import type { AccumulatorProps } from './props.gen.ts';

/** Accumulator of the day: its legs, the total with the boost, one press that adds them all. */
export const Accumulator = observer(function Accumulator({ section = 'line', root }: WidgetProps<AccumulatorProps>) {
  const id = useId();
  const t = useT();
  const line = useStore(lineStore);
  const { feed, state } = line.accumulators(section);
  useFollow(feed);
  const [set] = state.sets;
  return (
    <section {...root} className={css.card} aria-labelledby={id} hidden={feed.state === 'failed' || (feed.state === 'ready' && set === undefined)}>
      <header className={css.head}>
        <Icon name={section === 'live' ? 'bolt' : 'fire'} className={section === 'live' ? css.live : css.mark} />
        <h2 id={id} className={css.title}>
          {t(`sports:accumulator.${section}`)}
        </h2>
      </header>
      {set ? <AccumulatorBody set={set} feed={feed} /> : <Skeleton shape="row" count={4} />}
    </section>
  );
});

interface BodyProps {
  readonly set: AccumulatorInfo;
  readonly feed: { readonly isStale: boolean };
}

const AccumulatorBody = observer(function AccumulatorBody({ set, feed }: BodyProps) {
  const t = useT();
  const line = useStore(lineStore);
  const selection = useStore(selectionStore);
  const isHydrated = useHydrated();
  const choices = set.legs.flatMap((leg) => {
    const game = line.gameEntity(leg.game.id);
    const market = line.book.markets.get(leg.marketId);
    const outcome = market?.outcomes.find((candidate) => candidate.id === leg.outcomeId);
    return game && market && outcome ? [{ game, market, outcome }] : [];
  });
  const isAdded = isHydrated && set.legs.every((leg) => selection.has(leg.outcomeId));
  const isWhole = choices.length === set.legs.length && !feed.isStale;
  return (
    <>
      <ol className={css.legs}>
        {set.legs.map((leg) => (
          <Leg key={leg.outcomeId} leg={leg} />
        ))}
      </ol>
      <footer className={css.foot}>
        <Total set={set} />
        <Button className={css.add} variant={isAdded ? 'secondary' : 'primary'} icon={isAdded ? 'check' : 'plus'} disabled={isAdded || !isWhole} onClick={() => selection.addAll(choices, set.id)}>
          {isAdded ? t('sports:accumulator.added') : t('sports:accumulator.add', { count: set.legs.length })}
        </Button>
      </footer>
    </>
  );
});

/** The total with its boost, and what it would be without. */
const Total = observer(function Total({ set }: { readonly set: AccumulatorInfo }) {
  const t = useT();
  const oddsText = useOddsText();
  const formats = useFormats();
  const boost = formats.number(Number(set.boost), { maximumFractionDigits: 2 });
  const explanation = t('sports:accumulator.boost', { boost, count: set.legs.length });
  return (
    <div className={css.totals}>
      <span className={css.total}>
        <span>{t('sports:accumulator.total')}</span>
        <s className={css.base}>
          <VisuallyHidden>{t('sports:accumulator.base')} </VisuallyHidden>
          <LiveText read={() => oddsText(set.totalOdds)} />
        </s>
        <LiveText className={css.odds} read={() => oddsText(boostedOdds(set))} />
      </span>
      <span className={css.boost}>{explanation}</span>
    </div>
  );
});

const Leg = observer(function Leg({ leg }: { readonly leg: AccumulatorInfo['legs'][number] }) {
  const t = useT();
  const oddsText = useOddsText();
  const formats = useFormats();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const periodKind = usePeriodKind(leg.game.sportId);
  const market = line.book.markets.get(leg.marketId);
  const outcome = market?.outcomes.find((candidate) => candidate.id === leg.outcomeId);
  const champ = line.book.champs.get(leg.game.champId) ?? { id: leg.game.champId, slug: '' };
  const named = { opponents: leg.game.opponents, periodKind };
  return (
    <li className={css.leg}>
      <a className={css.event} href={navigation.href(gamePath(line.sportSlug(leg.game.sportId), champ, leg.game))}>
        <SportMark sport={line.sportSlug(leg.game.sportId)} className={css.sport} /> {leg.game.opponents.map((side) => side.name).join(' – ')}
      </a>
      <span className={css.pick}>{market && outcome ? `${marketName(t, market, named)}: ${outcomeName(t, market, outcome, named)}` : formats.dateTime(leg.game.startsAtUtc)}</span>
      <LiveText className={css.odds} read={() => oddsText(line.book.markets.get(leg.marketId)?.oddsOf(leg.outcomeId) ?? leg.odds)} />
    </li>
  );
});
