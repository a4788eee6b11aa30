import { createContext, type FocusEvent, type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { CaptchaTask } from './CaptchaTask.ts';

/** A captcha that stands among the fields of a form. */
export interface FormPlace {
  /** Somebody does something in it, and the focus is to follow; false when they have gone on. */
  readonly lead: (isLed: boolean) => void;
  /** Whether the focus follows, once. Else it stays where it is. */
  readonly takeLead: () => boolean;
}

/** Null in a dialog of its own. */
export const FormPlaceContext = createContext<FormPlace | null>(null);

export interface AnswerBox {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  /** Sent without a letter in it. */
  readonly isMissing: boolean;
  readonly place: FormPlace | null;
  readonly send: () => void;
  /** In a form: its own is not sent by what is meant for this box, and leaving the box is the press. */
  readonly handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly handleBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The one box of a step: empty for another try. In a dialog it has the focus from the start; in a form when somebody was led to it. */
export function useAnswerBox(task: CaptchaTask, answer: (typed: string) => Promise<void>): AnswerBox {
  const rootRef = useRef<HTMLDivElement>(null);
  const place = useContext(FormPlaceContext);
  const [isMissing, setMissing] = useState(false);
  const { turn, id } = task;
  const boxIn = () => rootRef.current?.querySelector('input') ?? null;
  useEffect(() => {
    const box = rootRef.current?.querySelector('input');
    if (!box) return;
    // An address is none of the captcha's: it stays.
    if (box.type !== 'email') box.value = '';
    setMissing(false);
    if (place === null || place.takeLead()) box.focus();
  }, [turn, id, place]);
  const send = () => {
    const box = boxIn();
    const text = box?.value.trim() ?? '';
    setMissing(text === '');
    if (text === '') box?.focus();
    else void answer(text);
  };
  return {
    rootRef,
    isMissing,
    place,
    send,
    handleKeyDown: (event) => {
      if (event.key !== 'Enter' || event.target !== boxIn()) return;
      event.preventDefault();
      place?.lead(true);
      send();
    },
    handleBlur: ({ target }) => {
      const box = boxIn();
      if (target === box && box.type !== 'email' && !box.readOnly && box.value.trim() !== '') send();
    },
  };
}
