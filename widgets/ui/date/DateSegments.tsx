import { GregorianCalendar, parseDate } from '@internationalized/date';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { useDateField, useDateSegment } from 'react-aria/useDateField';
import { type DateFieldState, type DateSegment, useDateFieldState } from 'react-stately/useDateFieldState';
import { classNames } from '../classNames.ts';
import inputCss from '../inputs/Input.module.css';
import css from './DateField.module.css';
import type { DateFieldProps, DateFieldTexts } from './DateField.tsx';
import { typeLatinDigits } from './latinDigits.ts';
import { lendWords } from './lendWords.ts';
import { typedDay } from './typedDay.ts';

/** Days are those of the addresses, whatever calendar a country counts by; digits are latin as everywhere on the site. */
const SITE_CALENDAR = 'u-ca-gregory-nu-latn';
const calendar = new GregorianCalendar();
const createCalendar = () => calendar;
const keepAsTyped = () => undefined;

/** The parts of a date as spin buttons, by React Aria: typed, by arrow keys, by touch. Only in the browser, after the page (DateField.tsx). */
export const renderSegments = (props: DateFieldProps) => <DateSegments {...props} />;

function DateSegments(props: DateFieldProps) {
  useState(() => lendWords(props.texts));
  return (
    <I18nProvider locale={`${props.locale}-${SITE_CALENDAR}`}>
      <Segments {...props} />
    </I18nProvider>
  );
}

function Segments({ label, name, defaultDay, texts, isInvalid = false, describedBy }: DateFieldProps) {
  const { locale } = useLocale();
  const box = useRef<HTMLSpanElement>(null);
  const options = { label, isInvalid, shouldForceLeadingZeros: true, defaultValue: defaultDay === '' ? null : parseDate(defaultDay), ...(describedBy !== undefined && { 'aria-describedby': describedBy }) };
  const fieldState = useDateFieldState({ ...options, locale, createCalendar });
  const typed = typedDay({ year: partOf(fieldState, 'year'), month: partOf(fieldState, 'month'), day: partOf(fieldState, 'day') });
  // A day that does not exist would silently become another one when the field loses the focus: it stays, and the form refuses it.
  // Until then the day before it is kept aside, which would be spoken.
  const state = { ...fieldState, value: fieldState.value?.toString() === typed ? fieldState.value : null, confirmPlaceholder: keepAsTyped };
  const { labelProps, fieldProps } = useDateField(options, state, box);
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('beforeinput', typeLatinDigits, { capture: true });
    return () => element?.removeEventListener('beforeinput', typeLatinDigits, { capture: true });
  }, []);
  return (
    <>
      <span {...labelProps} className={css.label}>
        {label}
      </span>
      <span {...fieldProps} ref={box} className={classNames(inputCss.box, inputCss.s, css.box, css.parts)} onKeyDownCapture={submitOnEnter}>
        {state.segments.map((segment, at) => (
          <Segment key={segment.type === 'literal' ? `after ${state.segments[at - 1]?.type}` : segment.type} segment={segment} state={state} texts={texts} />
        ))}
      </span>
      <input type="hidden" name={name} value={typed} />
    </>
  );
}

function Segment({ segment, state, texts }: { readonly segment: DateSegment; readonly state: DateFieldState; readonly texts: DateFieldTexts }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { style: _inStylesheet, ...segmentProps } = useDateSegment(segment, state, ref).segmentProps;
  const { type } = segment;
  if (type !== 'day' && type !== 'month' && type !== 'year') {
    return (
      <span {...segmentProps} ref={ref}>
        {segment.text}
      </span>
    );
  }
  return (
    <span {...segmentProps} ref={ref} className={css.segment}>
      {segment.isPlaceholder ? texts.blank[type] : segment.text}
    </span>
  );
}

function partOf({ segments }: DateFieldState, type: 'day' | 'month' | 'year'): number | undefined {
  const segment = segments.find((part) => part.type === type);
  return segment?.isPlaceholder === false ? (segment.value ?? undefined) : undefined;
}

/** As in the browser's own fields. */
function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
