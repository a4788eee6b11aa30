import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import css from './Dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly closeLabel: string;
  /** `modal` in the middle; `sheet` from the bottom on small screens; `side` from the inline end. */
  readonly look?: 'modal' | 'sheet' | 'side';
  readonly size?: 's' | 'm' | 'l';
  /** False for what needs an answer: no close button, neither Escape nor a press outside closes it. */
  readonly isDismissible?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog: the browser's own, with its focus trap, Escape and inert page. */
export function Dialog({ isOpen, onClose, title, isTitleHidden = false, closeLabel, look = 'modal', size = 'm', isDismissible = true, footer, children }: DialogProps) {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A dialog that is taken away open would leave the focus nowhere: closing gives it back to where it came from. One that
  // only waits for something (Suspense hides it) opens again.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !isOpen) return undefined;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (isDismissible) onClose();
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    // The veil belongs to the dialog element: only a press on it has the dialog itself as target.
    if (isDismissible && event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      className={classNames(css.dialog, css[look], css[`size-${size}`])}
      onCancel={handleCancel}
      onClose={(event) => isOpen && event.currentTarget.isConnected && !event.currentTarget.open && onClose()}
      onClick={handleClick}
    >
      {isOpen && (
        <div className={css.frame}>
          <div className={classNames(css.head, isTitleHidden && css.bare)}>
            <h2 id={titleId} className={isTitleHidden ? visuallyHiddenClass : css.title}>
              {title}
            </h2>
            {isDismissible && <IconButton icon="close" label={closeLabel} onClick={onClose} className={css.close} />}
          </div>
          <div className={css.body}>{children}</div>
          {footer !== undefined && <div className={css.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
