import { useFact, useT, useUi } from '../../../runtime/sdk.ts';
import { Field, SegmentedControl, Select } from '../../ui/index.ts';
import { timeZones, zoneName } from '../timeZones.ts';
import css from './TimeSwitch.module.css';

/** Zone and clock of the visitor. */
export function TimeFields() {
  const t = useT();
  const ui = useUi();
  const zone = String(useFact('ui.timeZone') ?? 0);
  const is12h = useFact('ui.is12h') === true;
  return (
    <div className={css.fields}>
      <Field label={t('shell:time.zone')}>
        {(control) => (
          <Select
            {...control}
            size="s"
            value={zone}
            onValueChange={(value) => ui.update({ timeZone: Number(value) })}
            options={timeZones.map((hours) => ({ value: String(hours), label: zoneName(hours) }))}
          />
        )}
      </Field>
      <SegmentedControl
        legend={t('shell:time.format')}
        size="s"
        isBlock
        value={is12h ? '12' : '24'}
        onValueChange={(value) => ui.update({ is12h: value === '12' })}
        options={[
          { value: '24', label: t('shell:time.h24') },
          { value: '12', label: t('shell:time.h12') },
        ]}
      />
    </div>
  );
}
