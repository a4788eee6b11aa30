import { useFact, type WidgetProps } from '../../../runtime/sdk.ts';
import { zoneName } from '../timeZones.ts';
import css from './Clock.module.css';
import { ClockFace } from './ClockFace.tsx';
import type { ClockProps } from './props.gen.ts';

/** Time of day in the visitor's zone. */
export function Clock({ root, hasZone }: WidgetProps<ClockProps>) {
  const zone = Number(useFact('ui.timeZone') ?? 0);
  return (
    <p {...root} className={css.clock}>
      <ClockFace className={css.time} /> {hasZone && <span className={css.zone}>{zoneName(zone)}</span>}
    </p>
  );
}
