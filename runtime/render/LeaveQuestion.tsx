import { type ReactNode, useEffect, useRef } from 'react';
import type { Translate } from '../i18n/translator.ts';

export interface LeaveQuestionProps {
  readonly t: Translate;
  readonly onAnswer: (isLeaving: boolean) => void;
}

/** Asks before a page is left on which something is under way. Enter and Escape stay. */
export function LeaveQuestion({ t, onAnswer }: LeaveQuestionProps): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className="lu-question"
      aria-labelledby="lu-question-text"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <p id="lu-question-text">{t('runtime:navigation.leave')}</p>
      <div className="lu-answers">
        <button type="button" onClick={() => onAnswer(false)}>
          {t('runtime:navigation.leave-no')}
        </button>
        <button type="button" onClick={() => onAnswer(true)}>
          {t('runtime:navigation.leave-yes')}
        </button>
      </div>
    </dialog>
  );
}
