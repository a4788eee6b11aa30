import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './Details.module.css';

export interface DetailsProps {
  readonly summary: ReactNode;
  readonly icon?: IconName;
  readonly count?: number;
  /** Controls stand beside the summary, never inside it. */
  readonly actions?: ReactNode;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Details of one name open one at a time. */
  readonly name?: string;
  /** `plain` has no panel of its own. */
  readonly look?: 'panel' | 'plain';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part that folds away: the browser's own details, so it works before JavaScript. */
export function Details({ summary, icon, count, actions, isOpen = false, onOpenChange, name, look = 'panel', className, children }: DetailsProps) {
  return (
    <div className={classNames(css.wrap, css[look], actions !== undefined && css.withActions, className)}>
      <details className={css.details} open={isOpen} name={name} onToggle={(event) => onOpenChange?.(event.currentTarget.open)}>
        <summary className={css.summary}>
          {icon && <Icon name={icon} className={css.icon} />}
          <span className={css.text}>{summary}</span>
          {count !== undefined && <span className={css.count}>{count}</span>}
          <Icon name="angle-down" size="s" className={css.mark} />
        </summary>
        <div className={css.body}>{children}</div>
      </details>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
