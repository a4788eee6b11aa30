import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import type { LinkProps } from '../navigation/UiLink.tsx';
import { UiLink } from '../navigation/UiLink.tsx';
import css from './Chip.module.css';

interface ChipLook {
  readonly icon?: IconName;
  readonly count?: number;
  readonly isSelected?: boolean;
  readonly children: ReactNode;
}

export type ChipProps = ComponentPropsWithRef<'button'> & ChipLook;
export type ChipLinkProps = LinkProps & ChipLook;

function ChipContent({ icon, count, children }: ChipLook) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  );
}

/** A filter that can be on or off. */
export function Chip({ icon, count, isSelected = false, children, className, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={isSelected} className={classNames(css.chip, isSelected && css.selected, className)}>
      <ChipContent {...(icon && { icon })} {...(count !== undefined && { count })}>{children}</ChipContent>
    </button>
  );
}

/** A chip that is an address of its own (sport tabs): current instead of pressed. */
export function ChipLink({ icon, count, isSelected = false, children, className, ...rest }: ChipLinkProps) {
  return (
    <UiLink {...rest} aria-current={isSelected ? 'page' : undefined} className={classNames(css.chip, isSelected && css.selected, className)}>
      <ChipContent {...(icon && { icon })} {...(count !== undefined && { count })}>{children}</ChipContent>
    </UiLink>
  );
}
