import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './Toast.module.css';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** Leaves by itself after this many ms; 0 stays until closed. Default 6000, ignored with an action. */
  readonly lifeMs?: number;
}

export interface ToastRegionProps {
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly closeLabel: string;
}

const toneIcon: Readonly<Record<ToastTone, IconName>> = { info: 'info', success: 'circle-check', warning: 'alert', danger: 'alert' };

/** Short messages in the corner. The region is always there, so that what comes into it is spoken, and what a message turns into: it alone, not all of them. */
export function ToastRegion({ label, toasts, onDismiss, closeLabel }: ToastRegionProps) {
  return (
    <section aria-label={label} className={css.region}>
      <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions text">
        <ol className={css.list}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} closeLabel={closeLabel} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function ToastItem({ toast, onDismiss, closeLabel }: { readonly toast: Toast; readonly onDismiss: (id: string) => void; readonly closeLabel: string }) {
  const lifeMs = toast.action === undefined ? (toast.lifeMs ?? 6000) : 0;
  useEffect(() => {
    if (lifeMs === 0) return undefined;
    const timer = setTimeout(() => onDismiss(toast.id), lifeMs);
    return () => clearTimeout(timer);
  }, [lifeMs, toast.id, onDismiss]);
  return (
    <li className={classNames(css.toast, css[toast.tone])}>
      <Icon name={toneIcon[toast.tone]} className={css.icon} />
      <div className={css.text}>{toast.text}</div>
      {toast.action}
      <IconButton icon="close" size="s" label={closeLabel} onClick={() => onDismiss(toast.id)} />
    </li>
  );
}
