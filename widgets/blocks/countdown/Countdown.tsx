import { useEffect, useState } from 'react';
import { useRuntime, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import { blocksClock } from '../store/BlocksClock.ts';
import css from './Countdown.module.css';
import type { CountdownProps, CountdownSlots } from './props.gen.ts';
import { remainingParts } from './remainingParts.ts';

const TICK_MS = 1_000;

/** The time until a moment by the platform's clock, and from then on what stands in `after`. */
export function Countdown({ root, slots, until, title, look }: WidgetProps<CountdownProps, CountdownSlots>) {
  const t = useT();
  const untilMs = Date.parse(until);
  const nowMs = usePlatformTime(untilMs);
  if (nowMs >= untilMs) return <div {...root} className={css.after}>{slots.after}</div>;
  return (
    <div {...root} role="timer" aria-label={title} className={classNames(css.countdown, css[look])}>
      <p className={css.title}>{title}</p>
      <p className={css.parts}>
        {remainingParts(untilMs - nowMs).map(({ unit, value }) => (
          <span key={unit} className={css.part}>
            <span className={css.value}>{String(value).padStart(2, '0')}</span> <span className={css.unit}>{t(`blocks:countdown.${unit}`, { count: value })}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

/** The platform's time, once a second until a moment; what the server's page says, until the page is hydrated. */
function usePlatformTime(untilMs: number): number {
  const { timers, nowMs } = useRuntime();
  const [atMs, setAtMs] = useState(useStore(blocksClock).startMs);
  const isOver = atMs >= untilMs;
  useEffect(() => {
    if (isOver) return undefined;
    const poller = timers.poll({ name: 'blocks/countdown', intervalMs: () => TICK_MS, run: async () => setAtMs(nowMs()) });
    return () => poller.stop();
  }, [timers, nowMs, isOver]);
  return atMs;
}
