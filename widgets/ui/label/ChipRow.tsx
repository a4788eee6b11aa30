import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import css from './ChipRow.module.css';

export interface ChipRowProps {
  /** What the chips choose, for those who do not see them. */
  readonly label: string;
  /** Chips that are addresses are a navigation. */
  readonly isNavigation?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Chips side by side, on as many lines as they need. */
export function ChipRow({ label, isNavigation = false, className, children }: ChipRowProps) {
  const Row = isNavigation ? 'nav' : 'div';
  return (
    <Row {...(!isNavigation && { role: 'group' })} aria-label={label} className={classNames(css.row, className)}>
      {children}
    </Row>
  );
}
