import { useState } from 'react';
import { useNavigation, useRoute, useT } from '../../../runtime/sdk.ts';
import { ChipLink, ChipRow } from '../../ui/index.ts';
import { OwnDays } from './OwnDays.tsx';
import css from './PeriodFilter.module.css';
import { type Period, periodPresets, periodQuery, readPeriod } from './period.ts';
import { usePeriodClock } from './usePeriodClock.ts';

export interface PeriodFilterProps {
  readonly period: Period;
  /** What else the address says, without the page: it stays. */
  readonly kept: Readonly<Record<string, string>>;
}

/** The period that the address asks for. */
export function usePeriod(): Period {
  const clock = usePeriodClock();
  const { query } = useRoute();
  return readPeriod(query, clock());
}

/** Ready-made periods as links, and two days of one's own: works without scripts. */
export function PeriodFilter({ period, kept }: PeriodFilterProps) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const form = useFormOf(daysOf(period.fromDay, period.toDay));
  return (
    <div className={css.period}>
      <ChipRow isNavigation label={t('office:period.title')}>
        {periodPresets.map((days) => (
          <ChipLink key={days} href={navigation.href(path, { ...kept, ...periodQuery({ ...period, preset: days }) })} isSelected={period.preset === days}>
            {t(`office:period.${days}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <OwnDays key={form.key} period={period} kept={kept} onSent={(from, to) => form.expect(daysOf(from, to))} />
    </div>
  );
}

const daysOf = (from: string, to: string): string => `${from} ${to}`;

/** A new form for days that come from elsewhere; days that the form itself has sent leave it as it is, with what was typed since. */
function useFormOf(days: string): { readonly key: number; expect(days: string): void } {
  const [form, setForm] = useState<FormOfDays>({ days, sent: [], key: 0 });
  if (form.days !== days) {
    const at = form.sent.indexOf(days);
    setForm({ days, sent: form.sent.slice(at + 1), key: at === -1 ? form.key + 1 : form.key });
  }
  return { key: form.key, expect: (sentDays) => setForm((now) => ({ ...now, sent: [...now.sent, sentDays] })) };
}

interface FormOfDays {
  readonly days: string;
  /** What the form has sent and the address does not show yet, oldest first: more than one where somebody is faster than the page. */
  readonly sent: readonly string[];
  readonly key: number;
}
