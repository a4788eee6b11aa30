import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import type { SnowfallProps } from './props.gen.ts';
import { isInSeason } from './season.ts';
import css from './Snowfall.module.css';

/** Nothing of it comes out of season. */
const Snow = lazyPart(async () => ({ default: (await import('./Snow.tsx')).Snow }));

/** The page comes first. */
const BEGINS_MS = 1000;
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function followMotion(listener: () => void): () => void {
  const query = window.matchMedia(LESS_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Snow over the page in its season (spec section 2); none for those who asked for less motion, also where they ask meanwhile. */
export function Snowfall({ root, flakes, from, to }: WidgetProps<SnowfallProps>) {
  const { nowMs, timers } = useRuntime();
  const [isTime, setTime] = useState(false);
  useEffect(() => timers.after(BEGINS_MS, () => setTime(true)), [timers]);
  const isFalling = useSyncExternalStore(
    followMotion,
    () => isInSeason({ from, to }, nowMs()) && !window.matchMedia(LESS_MOTION).matches,
    () => false,
  );
  return (
    <div {...root} className={css.place}>
      <Suspense fallback={null}>{isTime && isFalling && <Snow flakes={flakes} />}</Suspense>
    </div>
  );
}
