import type { ReactNode } from 'react';
import type { ButtonLook } from '../button/buttonClass.ts';
import { buttonClass } from '../button/buttonClass.ts';
import css from '../button/Button.module.css';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import type { LinkProps } from './UiLink.tsx';
import { UiLink } from './UiLink.tsx';

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  readonly icon?: IconName;
  readonly iconEnd?: IconName;
  readonly children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ variant, size, isBlock, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <UiLink {...rest} className={buttonClass({ variant, size, isBlock }, className)}>
      {icon && <Icon name={icon} className={css.mark} />}
      <span className={css.text}>{children}</span>
      {iconEnd && <Icon name={iconEnd} className={css.mark} />}
    </UiLink>
  );
}
