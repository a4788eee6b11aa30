import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormats, useNavigation, useRoute, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Button, DateField, type DateFieldTexts } from '../../ui/index.ts';
import css from './PeriodFilter.module.css';
import { todayOf } from './period.ts';
import { type RefusedEntry, refusalOf } from './periodEntry.ts';
import type { PeriodFilterProps } from './PeriodFilter.tsx';
import { usePeriodClock } from './usePeriodClock.ts';

interface OwnDaysProps extends PeriodFilterProps {
  /** `YYYY-MM-DD` each, empty where none was typed: the address will have them. */
  readonly onSent: (from: string, to: string) => void;
}

/** The first and the last day, as the customer types them. Without scripts the form sends them to the same address. */
export function OwnDays({ period, kept, onSent }: OwnDaysProps) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const { manifest, language } = useRuntime();
  const clock = usePeriodClock();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<RefusedEntry>();
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [from, to] = [textOf(typed, 'from'), textOf(typed, 'to')];
    const refusal = refusalOf({ from, to }, clock());
    setRefused(refusal);
    if (refusal) return;
    onSent(from, to);
    navigation.go(path, { query: { ...kept, ...(from !== '' && { from }), ...(to !== '' && { to }) } });
  };
  const field = (name: 'from' | 'to', day: string) => ({
    name,
    label: t(`office:period.${name}`),
    defaultDay: day,
    maxDay: todayOf(clock()),
    locale: manifest.site.languages[language]?.locale ?? language,
    texts: dateTexts(t),
    isInvalid: refused?.field === name,
    describedBy: refused?.field === name ? errorId : undefined,
  });
  return (
    <form ref={form} className={css.days} action={navigation.href(path)} aria-label={t('office:period.own')} onSubmit={handleSubmit}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateField {...field('from', period.fromDay)} />
      <DateField {...field('to', period.toDay)} />
      <Button type="submit" size="s">
        {t('office:period.show')}
      </Button>
      <RefusalText id={errorId} refused={refused} todayMs={clock().nowMs} />
    </form>
  );
}

function RefusalText({ id, refused, todayMs }: { readonly id: string; readonly refused: RefusedEntry | undefined; readonly todayMs: number }) {
  const t = useT();
  const formats = useFormats();
  return (
    <p id={id} role="alert" className={css.refused} hidden={!refused}>
      {refused && t(`office:period.refused.${refused.reason}`, { date: formats.date(todayMs) })}
    </p>
  );
}

function dateTexts(t: ReturnType<typeof useT>): DateFieldTexts {
  return {
    blank: { day: t('office:period.blank.day'), month: t('office:period.blank.month'), year: t('office:period.blank.year') },
    blankSpoken: t('office:period.blank.spoken'),
    chosen: (date) => t('office:period.chosen', { date }),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
