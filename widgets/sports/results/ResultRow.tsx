import { useState } from 'react';
import { useFormats, useRuntime, useT } from '../../../runtime/sdk.ts';
import { classNames, Flag, Icon, VisuallyHidden } from '../../ui/index.ts';
import type { ResultInfo } from '../api/resultsApi.ts';
import { SportMark } from '../parts/SportMark.tsx';
import { ResultDetails } from './ResultDetails.tsx';
import css from './Results.module.css';

export interface ResultRowProps {
  readonly game: ResultInfo;
  /** In the list of what has just finished, of all championships and by its end. */
  readonly isLatest: boolean;
  /** The day that the page is about, `YYYY-MM-DD`. */
  readonly day: string | undefined;
}

/** A finished game in one row; it opens into periods, statistics and settled markets. */
export function ResultRow({ game, isLatest, day }: ResultRowProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [home, away] = game.opponents;
  const isMatch = game.opponents.length === 2;
  return (
    <details className={css.game} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.row}>
        <When atUtc={isLatest ? game.finishedAtUtc : game.startsAtUtc} day={day} label={t(isLatest ? 'results:ended' : 'results:started')} />
        <span className={css.event}>
          {isLatest && <ChampName game={game} />}
          {isMatch ? (
            <span className={css.sides}>
              <span className={classNames(css.side, game.winner === 0 && css.winner)}>{home?.name}</span>
              <VisuallyHidden> – </VisuallyHidden>
              <span className={classNames(css.side, game.winner === 1 && css.winner)}>{away?.name}</span>
            </span>
          ) : (
            <span className={css.side}>{t('results:outright')}</span>
          )}
        </span>
        {game.score !== null && <PeriodsText score={game.score} />}
        {game.score !== null && <FullScore game={game} score={game.score} />}
        <Icon name="angle-down" size="s" className={css.foldMark} />
      </summary>
      <ResultDetails game={game} isOpen={isOpen} />
    </details>
  );
}

interface WhenProps {
  readonly atUtc: string;
  readonly day: string | undefined;
  readonly label: string;
}

/** A time with its date where that is not the day that the page is about. */
function When({ atUtc, day, label }: WhenProps) {
  const formats = useFormats();
  const { nowMs } = useRuntime();
  const isOtherDay = formats.dayKey(atUtc) !== (day ?? formats.dayKey(nowMs()));
  return (
    <time className={css.when} dateTime={atUtc} title={label}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <span className={css.time}>{formats.time(atUtc)}</span>
      {isOtherDay && <span className={css.date}>{formats.dayMonth(atUtc)}</span>}
    </time>
  );
}

function ChampName({ game }: { readonly game: ResultInfo }) {
  return (
    <span className={css.champ}>
      <SportMark sport={game.sportSlug} />
      <Flag country={game.country} size="s" />
      <span className={css.champName}>{game.champName}</span>
    </span>
  );
}

type Score = NonNullable<ResultInfo['score']>;

/** `1:0, 1:1`: read from home to away in every language. */
function PeriodsText({ score }: { readonly score: Score }) {
  if (score.periods.length < 2) return null;
  return (
    <bdi dir="ltr" className={css.periods}>
      {score.periods.map((period) => period.score.join(':')).join('  ')}
    </bdi>
  );
}

function FullScore({ game, score }: { readonly game: ResultInfo; readonly score: Score }) {
  return (
    <span className={css.full}>
      <span className={classNames(game.winner === 0 && css.won)}>{score.full[0]}</span>
      <VisuallyHidden>:</VisuallyHidden>
      <span className={classNames(game.winner === 1 && css.won)}>{score.full[1]}</span>
    </span>
  );
}
