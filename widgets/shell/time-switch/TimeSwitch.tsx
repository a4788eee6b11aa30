import { useFact, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Popover } from '../../ui/index.ts';
import { ClockFace } from '../clock/ClockFace.tsx';
import type { TimeSwitchProps } from './props.gen.ts';
import { TimeFields } from './TimeFields.tsx';
import { zoneName } from '../timeZones.ts';
import css from './TimeSwitch.module.css';

/** The time of day, which opens the choice of zone and of 12 or 24 hours; or these fields alone. */
export function TimeSwitch({ root, look }: WidgetProps<TimeSwitchProps>) {
  const t = useT();
  const zone = Number(useFact('ui.timeZone') ?? 0);
  if (look === 'fields') {
    return (
      <div {...root} className={css.alone}>
        <TimeFields />
      </div>
    );
  }
  return (
    <div {...root} className={css.switch}>
      <Popover
        label={t('shell:time.label')}
        align="end"
        size="m"
        renderTrigger={(trigger) => (
          <Button {...trigger} variant="header" size="s" icon="clock" title={t('shell:time.zone')}>
            <ClockFace className={css.clock} /> <span className={css.zone}>{zoneName(zone)}</span>
          </Button>
        )}
      >
        <TimeFields />
      </Popover>
    </div>
  );
}
