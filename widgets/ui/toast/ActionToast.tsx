import { type ReactNode, useEffect, useState } from 'react';
import { type Toast, ToastRegion, type ToastRegionProps } from './ToastRegion.tsx';

export interface ActionToastProps extends Pick<ToastRegionProps, 'label' | 'closeLabel'> {
  readonly text: ReactNode;
  /** The way on that it offers: a button or a link. */
  readonly action: ReactNode;
  readonly onDismiss: () => void;
}

/** One message that waits for an answer, with a region of its own. */
export function ActionToast({ label, closeLabel, text, action, onDismiss }: ActionToastProps) {
  // A region speaks what comes into it, not what it is born with.
  const [isBorn, setBorn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBorn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const toasts: readonly Toast[] = isBorn ? [{ id: 'action', tone: 'info', text, action }] : [];
  return <ToastRegion label={label} toasts={toasts} onDismiss={onDismiss} closeLabel={closeLabel} />;
}
