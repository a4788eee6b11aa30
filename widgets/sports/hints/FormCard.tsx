import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useApi, useFormats, useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { classNames, IconButton, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import type { GameStatisticInfo, PastMatchInfo } from '../api/statisticApi.ts';
import css from './Hints.module.css';
import { placeCard } from './placeCard.ts';
import { gameStatisticQuery } from './statisticQueries.ts';

/** Form of both sides of a game and their matches against each other (U38): a dialog that Escape and a press elsewhere close. */
export function FormCard({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) {
  const id = useId();
  const t = useT();
  const { language } = useRuntime();
  const ref = useRef<HTMLDivElement>(null);
  const { data, isError } = useQuery(gameStatisticQuery(useApi(), language, Number(anchor.dataset['statistic'])));
  useLayoutEffect(() => {
    const card = ref.current;
    card?.showPopover();
    card?.focus();
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.removeAttribute('aria-expanded');
  }, [anchor]);
  useLayoutEffect(() => {
    if (ref.current) placeCard(ref.current, anchor);
  }, [anchor, data, isError]);
  const closed = useEffectEvent((event: Event) => {
    if (event instanceof ToggleEvent && event.newState === 'closed') onClose();
  });
  useEffect(() => {
    const card = ref.current;
    const handleToggle = (event: Event) => closed(event);
    card?.addEventListener('toggle', handleToggle);
    return () => card?.removeEventListener('toggle', handleToggle);
  }, []);
  return (
    <div ref={ref} popover="auto" role="dialog" aria-labelledby={id} tabIndex={-1} className={classNames(css.card, css.wide)}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {t('hints:form.title')}
        </h2>
        <IconButton icon="close" size="s" label={t('hints:close')} onClick={() => ref.current?.hidePopover()} />
      </div>
      {data ? <Facts statistic={data} /> : isError ? <p className={css.none}>{t('hints:failed')}</p> : <Skeleton shape="row" count={6} />}
    </div>
  );
}

function Facts({ statistic }: { readonly statistic: GameStatisticInfo }) {
  const t = useT();
  const { opponents, form, headToHead, live } = statistic;
  return (
    <>
      {opponents.map((side, index) => (
        <section key={side.id} className={css.side} aria-label={side.name}>
          <div className={css.sideHead}>
            <h3 className={css.name}>{side.name}</h3>
            <Marks sideId={side.id} matches={form[index] ?? []} />
          </div>
          <Matches matches={form[index] ?? []} />
        </section>
      ))}
      <section className={css.side}>
        <h3 className={css.name}>{t('hints:form.head-to-head')}</h3>
        <Matches matches={headToHead} />
      </section>
      {live.length > 0 && (
        <section className={css.side}>
          <h3 className={css.name}>{t('hints:form.live')}</h3>
          <dl className={css.counts}>
            {live.map(({ key, values }) => (
              <div key={key}>
                <dd>{values[0]}</dd>
                <dt>{t(`game:stat.${key}`)}</dt>
                <dd>{values[1]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** Won, drawn, lost: the newest match first. */
function Marks({ sideId, matches }: { readonly sideId: number; readonly matches: readonly PastMatchInfo[] }) {
  const t = useT();
  return (
    <ol className={css.marks} aria-label={t('hints:form.last')}>
      {matches.map((match) => {
        const result = resultFor(match, sideId);
        return (
          <li key={match.id} className={css[result]}>
            <span aria-hidden="true">{t(`hints:form.${result}-short`)}</span>
            <VisuallyHidden>{t(`hints:form.${result}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

function resultFor({ winner, opponents }: PastMatchInfo, sideId: number): 'won' | 'drawn' | 'lost' {
  if (winner === null) return 'drawn';
  return opponents[winner]?.id === sideId ? 'won' : 'lost';
}

function Matches({ matches }: { readonly matches: readonly PastMatchInfo[] }) {
  const t = useT();
  const formats = useFormats();
  if (matches.length === 0) return <p className={css.none}>{t('hints:form.none')}</p>;
  return (
    <ul className={css.matches}>
      {matches.map(({ id, startsAtUtc, opponents: [home, away], score }) => (
        <li key={id}>
          <time dateTime={startsAtUtc}>{formats.date(startsAtUtc)}</time>
          <span className={css.home}>{home?.name}</span>
          <span className={css.score}>
            <span>{score?.[0]}</span>:<span>{score?.[1]}</span>
          </span>
          <span className={css.away}>{away?.name}</span>
        </li>
      ))}
    </ul>
  );
}
