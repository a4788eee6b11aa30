import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { classNames } from '../classNames.ts';
import css from './Tooltip.module.css';

export interface TooltipProps {
  readonly text: string;
  /** Renders the control and puts the given props on it. */
  readonly children: (props: { readonly 'aria-describedby': string }) => ReactNode;
  readonly side?: 'above' | 'below';
}

/** A hint on pointer or focus; Escape hides it (WCAG 1.4.13). Never the only place of an information. */
export function Tooltip({ text, children, side = 'above' }: TooltipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  return (
    <span
      className={classNames(css.anchor, isDismissed && css.dismissed)}
      onKeyDown={handleKeyDown}
      onPointerEnter={() => setDismissed(false)}
      onFocus={() => setDismissed(false)}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={classNames(css.tooltip, css[side])}>
        {text}
      </span>
    </span>
  );
}
