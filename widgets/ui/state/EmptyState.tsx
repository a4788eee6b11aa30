import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** `compact` for side columns. */
  readonly size?: 'normal' | 'compact';
  readonly className?: string;
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ icon = 'no-data', title, text, action, size = 'normal', className }: EmptyStateProps) {
  return (
    <div className={classNames(css.state, size === 'compact' && css.compact, className)}>
      <span className={css.figure}>
        <Icon name={icon} size={size === 'compact' ? 'l' : 'xl'} />
      </span>
      <p className={css.title}>{title}</p>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
