import { classNames } from '../classNames.ts';
import { iconHref } from './iconHref.ts';
import type { IconName } from './iconNames.ts';
import { mirroredIcons } from './iconNames.ts';
import css from './Icon.module.css';

export type IconSize = 's' | 'm' | 'l' | 'xl';

export interface IconProps {
  readonly name: IconName;
  /** 14, 18 (default), 24 or 40 px at normal text size. */
  readonly size?: IconSize;
  /** Accessible name; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** An icon of the sprite. Directional ones turn around in right-to-left pages. */
export function Icon({ name, size = 'm', label, className }: IconProps) {
  const names = classNames(css.icon, css[size], mirroredIcons.has(name) && css.mirrored, className);
  return label === undefined ? (
    <svg className={names} aria-hidden="true" focusable="false">
      <use href={iconHref(name)} />
    </svg>
  ) : (
    <svg className={names} role="img" aria-label={label} focusable="false">
      <use href={iconHref(name)} />
    </svg>
  );
}
