import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import css from './Banner.module.css';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const toneIcon: Readonly<Record<BannerTone, IconName>> = { info: 'info', success: 'circle-check', warning: 'alert', danger: 'alert' };

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: string;
  readonly icon?: IconName;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly closeLabel?: string;
  readonly onClose?: () => void;
  /** `status` speaks when it appears later than the page; `alert` interrupts; absent for what was always there. */
  readonly role?: 'status' | 'alert';
}

/** A message that concerns the page or a part of it. */
export function Banner({ tone = 'info', title, icon, children, action, closeLabel, onClose, role }: BannerProps) {
  return (
    <div className={classNames(css.banner, css[tone])} role={role}>
      <Icon name={icon ?? toneIcon[tone]} className={css.icon} />
      <div className={css.body}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
      {closeLabel !== undefined && onClose !== undefined && <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />}
    </div>
  );
}
