import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { TextInput } from '../inputs/TextInput.tsx';
import css from './DateField.module.css';
import { knownSegments, loadSegments, watchSegments } from './loadSegments.ts';

/** Words of a date field. Names of its parts (day, month, year) come from the browser, in the language of the field. */
export interface DateFieldTexts {
  /** What stands in a part that is blank: `dd`, `mm`, `yyyy`. */
  readonly blank: Readonly<Record<'day' | 'month' | 'year', string>>;
  /** How a blank part is spoken. */
  readonly blankSpoken: string;
  /** How the whole date is spoken; `date` has the month as a word. */
  readonly chosen: (date: string) => string;
}

export interface DateFieldProps {
  readonly label: string;
  /** Of its value in the form: `YYYY-MM-DD`, or what was typed of it (typedDay.ts). */
  readonly name: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly defaultDay: string;
  /** The last day that makes sense; the form says so, a browser without scripts by itself. */
  readonly maxDay?: string;
  /** BCP 47 tag whose order of parts and separators the field has. Digits are latin, other digits may be typed. */
  readonly locale: string;
  readonly texts: DateFieldTexts;
  readonly isInvalid?: boolean;
  /** Id of the text that says what is wrong. */
  readonly describedBy?: string | undefined;
}

/**
 * A day, typed part by part as the site's language writes it. The server sends the browser's own date field, which works
 * without scripts; the parts take its place when their code is there, never while somebody types in it.
 */
export function DateField({ defaultDay, ...props }: DateFieldProps) {
  const renderSegments = useSyncExternalStore(watchSegments, knownSegments, () => undefined);
  const native = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState(renderSegments && defaultDay);
  useEffect(loadSegments, []);
  useEffect(() => {
    const input = native.current;
    if (!renderSegments || !input) return undefined;
    const takeOver = () => {
      if (input !== document.activeElement && !input.validity.badInput) setTaken(input.value);
    };
    takeOver();
    // The element that loses the focus is the active one until the event is over.
    const handleBlur = () => queueMicrotask(takeOver);
    input.addEventListener('blur', handleBlur);
    return () => input.removeEventListener('blur', handleBlur);
  }, [renderSegments]);
  return <span className={css.entry}>{renderSegments && taken !== undefined ? renderSegments({ ...props, defaultDay: taken }) : <NativeDate {...props} defaultDay={defaultDay} inputRef={native} />}</span>;
}

type NativeDateProps = DateFieldProps & { readonly inputRef: React.Ref<HTMLInputElement> };

function NativeDate({ label, name, defaultDay, maxDay, isInvalid, describedBy, inputRef }: NativeDateProps) {
  const id = useId();
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <TextInput
        ref={inputRef}
        className={css.box ?? ''}
        size="s"
        id={id}
        name={name}
        type="date"
        defaultValue={defaultDay}
        max={maxDay}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
      />
    </>
  );
}
