import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CaptchaTask } from './CaptchaTask.ts';

export interface AnswerBox {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Sent without a letter in it. */
  readonly isMissing: boolean;
  readonly handleSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** The one box of a step: it has the focus from the start, and is empty for another try. */
export function useAnswerBox(task: CaptchaTask, send: (typed: string) => Promise<void>): AnswerBox {
  const formRef = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { turn } = task;
  useEffect(() => {
    const box = formRef.current?.querySelector('input');
    if (!box) return;
    // An address is none of the captcha's: it stays.
    if (box.type !== 'email') box.value = '';
    setMissing(false);
    box.focus();
  }, [turn]);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form of a sign-in may be what it stands over.
    event.stopPropagation();
    const typed = new FormData(event.currentTarget).get('answer');
    const text = typeof typed === 'string' ? typed.trim() : '';
    setMissing(text === '');
    if (text === '') formRef.current?.querySelector('input')?.focus();
    else void send(text);
  };
  return { formRef, isMissing, handleSubmit };
}
