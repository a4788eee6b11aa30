import type { ReactNode, ToggleEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import { placeNear } from './placeNear.ts';
import css from './Popover.module.css';

/** Props to spread on the button that opens the popover. Works before JavaScript: `popovertarget` is HTML. */
export interface PopoverTrigger {
  readonly id: string;
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly 'aria-haspopup': 'dialog' | 'menu';
}

export interface PopoverProps {
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  /** Accessible name of the panel; absent when the trigger's text is enough. */
  readonly label?: string;
  /** Which edges of trigger and panel align. */
  readonly align?: 'start' | 'end';
  readonly side?: 'below' | 'above';
  readonly size?: 'own' | 'm' | 'l';
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly className?: string;
  /** A function gets `close`, for panels with their own buttons. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel over the page that closes on Escape or a press outside: the browser's own popover. */
export function Popover({ renderTrigger, label, align = 'start', side = 'below', size = 'own', onOpenChange, className, children }: PopoverProps) {
  const id = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const isNowOpen = event.newState === 'open';
    setOpen(isNowOpen);
    onOpenChange?.(isNowOpen);
    const button = document.getElementById(`${id}-trigger`);
    if (isNowOpen && panelRef.current && button) placeNear(panelRef.current, button, { align, side });
  };
  const close = () => panelRef.current?.hidePopover();
  return (
    <>
      {renderTrigger({ id: `${id}-trigger`, popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id, 'aria-haspopup': 'dialog' })}
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        {...(label === undefined ? { 'aria-labelledby': `${id}-trigger` } : { 'aria-label': label })}
        className={classNames(css.popover, css[align], css[side], css[`size-${size}`], className)}
        onToggle={handleToggle}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  );
}
