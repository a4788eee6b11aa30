import { useEffect, useMemo } from 'react';
import { cleanValue, faultOf, readFieldRule } from '../../../domain/forms/index.ts';
import { useRuntime } from '../../../runtime/sdk.ts';
import { LiveCheck } from '../store/LiveCheck.ts';
import type { FieldView, FieldWidgetProps } from './useField.ts';

export interface LiveNote {
  readonly note: string | undefined;
  readonly handleLeave: () => void;
}

/** Looks up what is typed in a text field where its form says how (`OpenForm.checkWith`); what cannot be sent is not looked up. */
export function useLiveCheck(props: FieldWidgetProps, { form, value, isReady }: FieldView): LiveNote {
  const { timers } = useRuntime();
  const { name } = props;
  const live = useMemo(() => new LiveCheck(timers, async (text, signal) => await form.checkOf(name)?.(text, signal)), [timers, form, name]);
  const rule = readFieldRule({ use: 'forms/text', name, props: { ...props } });
  const textOf = (typed: FieldView['value']): string => {
    const clean = rule === null || faultOf(rule, typed, form.context) !== null ? null : cleanValue(rule, typed);
    return typeof clean === 'string' ? clean : '';
  };
  const isChecked = isReady && form.checkOf(name) !== undefined;
  const text = isChecked ? textOf(value) : '';
  useEffect(() => live.type(text), [live, text]);
  useEffect(() => () => live.forget(), [live]);
  return { note: live.note, handleLeave: () => isChecked && live.leave(textOf(form.heldIn(name))) };
}
