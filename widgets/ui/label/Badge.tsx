import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'live' | 'success' | 'warning' | 'danger' | 'solid-live' | 'solid-accent';

const toneClass: Readonly<Record<BadgeTone, string | undefined>> = {
  neutral: css.neutral,
  accent: css.accent,
  live: css.live,
  success: css.success,
  warning: css.warning,
  danger: css.danger,
  'solid-live': css.solidLive,
  'solid-accent': css.solidAccent,
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A short mark: a count, LIVE, a status. Never a control. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(css.badge, toneClass[tone], className)}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}
