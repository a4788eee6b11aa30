import { type FormEvent, useId } from 'react';
import { useFact, useNavigation, useRoute, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Button, ChipLink, TextInput } from '../../ui/index.ts';
import css from './PeriodFilter.module.css';
import { type Period, periodPresets, periodQuery, readPeriod } from './period.ts';

export interface PeriodFilterProps {
  readonly period: Period;
  /** What else the address says, without the page: it stays. */
  readonly kept: Readonly<Record<string, string>>;
}

/** The period that the address asks for. */
export function usePeriod(): Period {
  const { nowMs } = useRuntime();
  const { query } = useRoute();
  const timeZone = useFact('ui.timeZone');
  return readPeriod(query, { nowMs: nowMs(), timeZone: typeof timeZone === 'number' ? timeZone : 0 });
}

/** Ready-made periods as links, and two days of one's own: works without scripts. */
export function PeriodFilter({ period, kept }: PeriodFilterProps) {
  const t = useT();
  const id = useId();
  const navigation = useNavigation();
  const { path } = useRoute();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [form.get('from'), form.get('to')];
    navigation.go(path, { query: { ...kept, ...(typeof from === 'string' && from !== '' && { from }), ...(typeof to === 'string' && to !== '' && { to }) } });
  };
  return (
    <div className={css.period}>
      <nav className={css.presets} aria-label={t('office:period.title')}>
        {periodPresets.map((days) => (
          <ChipLink key={days} href={navigation.href(path, { ...kept, ...periodQuery({ ...period, preset: days }) })} isSelected={period.preset === days}>
            {t(`office:period.${days}`)}
          </ChipLink>
        ))}
      </nav>
      <form className={css.days} action={navigation.href(path)} aria-label={t('office:period.own')} onSubmit={handleSubmit} key={`${period.fromDay} ${period.toDay}`}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={css.label} htmlFor={`${id}-from`}>
          {t('office:period.from')}
        </label>
        <TextInput className={css.day ?? ''} size="s" id={`${id}-from`} name="from" type="date" defaultValue={period.fromDay} />
        <label className={css.label} htmlFor={`${id}-to`}>
          {t('office:period.to')}
        </label>
        <TextInput className={css.day ?? ''} size="s" id={`${id}-to`} name="to" type="date" defaultValue={period.toDay} />
        <Button type="submit" size="s">
          {t('office:period.show')}
        </Button>
      </form>
    </div>
  );
}
