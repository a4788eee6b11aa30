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
  /** Leaves by itself after this many ms; 0 stays until closed. Default that of the region, ignored with an action. */
  readonly lifeMs?: number;
}

export interface ToastRegionProps {
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly closeLabel: string;
  /** Life of messages that name none, in ms. Default 10 s (spec section 9). */
  readonly lifeMs?: number | undefined;
}

const LIFE_MS = 10_000;

const toneIcon: Readonly<Record<ToastTone, IconName>> = { info: 'info', success: 'circle-check', warning: 'alert', danger: 'alert' };

/** Short messages in the corner. The region is always there, so that what comes into it is spoken, and what a message turns into: it alone, not all of them. */
export function ToastRegion({ label, toasts, onDismiss, closeLabel, lifeMs = LIFE_MS }: ToastRegionProps) {
  return (
    <section aria-label={label} className={css.region}>
      <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions text">
        <ol className={css.list}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} lifeMs={toast.action === undefined ? (toast.lifeMs ?? lifeMs) : 0} onDismiss={onDismiss} closeLabel={closeLabel} />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface ToastItemProps extends Pick<ToastRegionProps, 'onDismiss' | 'closeLabel'> {
  readonly toast: Toast;
  /** In ms; 0 stays. */
  readonly lifeMs: number;
}

function ToastItem({ toast, lifeMs, onDismiss, closeLabel }: ToastItemProps) {
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
