import { classNames } from '../../ui/index.ts';
import { LiveText, observer, type Translate, useFormats, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { type ClockStore, clockStore } from '../store/ClockStore.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { clockText, currentPeriodKey, hasClock, periodShortText } from './clockText.ts';
import css from './GameWhen.module.css';

export interface GameWhenProps {
  readonly game: GameEntity;
  readonly className?: string | undefined;
  /** In one line, for cards. */
  readonly isInline?: boolean;
}

/** When a game is: start time before it, period and running clock while it is live (U18). */
export const GameWhen = observer(function GameWhen({ game, className, isInline = false }: GameWhenProps) {
  const names = classNames(css.when, isInline && css.inline, className);
  return game.section === 'live' ? <LiveWhen game={game} className={names} /> : <StartWhen startsAtUtc={game.startsAtUtc} className={names} />;
});

function LiveWhen({ game, className }: { readonly game: GameEntity; readonly className: string }) {
  const t = useT();
  const clock = useStore(clockStore);
  return (
    <span className={classNames(className, css.live)}>
      <LiveText className={classNames(css.main)} read={() => liveMain(game, clock, t)} />
      <LiveText className={classNames(css.note)} read={() => liveNote(game, t)} />
    </span>
  );
}

function liveMain(game: GameEntity, hand: ClockStore, t: Translate): string {
  const { status, clock } = game;
  if (status === 4) return t('game:finished-short');
  if (clock !== null && hasClock(clock)) return clockText(hand.secondsOf(clock));
  return periodShortText(t, currentPeriodKey(game)) || t('game:live');
}

function liveNote({ status, clock }: GameEntity, t: Translate): string {
  if (status === 4) return '';
  if (status === 3) return t('game:break');
  return clock !== null && hasClock(clock) ? periodShortText(t, clock.periodKey) : '';
}

function StartWhen({ startsAtUtc, className }: { readonly startsAtUtc: string; readonly className: string }) {
  const formats = useFormats();
  const { nowMs } = useRuntime();
  const t = useT();
  const day = formats.dayKey(startsAtUtc);
  const isToday = day === formats.dayKey(nowMs());
  return (
    <time dateTime={startsAtUtc} className={className}>
      <span className={css.main}>{formats.time(startsAtUtc)}</span>
      <span className={css.note}>{isToday ? t('game:today') : formats.dayMonth(startsAtUtc)}</span>
    </time>
  );
}
