import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { UiLink } from '../navigation/UiLink.tsx';
import css from './Popover.module.css';

export interface MenuAction {
  readonly kind?: 'action';
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconName;
  /** At the end of the line: a count, a short value. */
  readonly detail?: ReactNode;
  /** Makes the entry one of a choice; true for the chosen one. */
  readonly isSelected?: boolean;
  readonly isDisabled?: boolean;
  /** An address makes it a link. */
  readonly href?: string;
  /** Language of the label where it is not the page's (language switch). */
  readonly lang?: string;
  readonly onSelect?: () => void;
}

export type MenuItem = MenuAction | { readonly kind: 'separator'; readonly id: string } | { readonly kind: 'heading'; readonly id: string; readonly label: string };

/** One line of a menu. */
export function MenuEntry({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }) {
  if (item.kind === 'separator') return <hr className={css.separator} />;
  if (item.kind === 'heading') return <div role="presentation" className={css.heading}>{item.label}</div>;
  const shared = {
    role: item.isSelected === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isSelected,
    'aria-disabled': item.isDisabled,
    tabIndex: -1,
    lang: item.lang,
    className: css.item,
    onClick: () => {
      if (item.isDisabled) return;
      item.onSelect?.();
      onClose();
    },
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={css.itemLabel}>{item.label}</span>
      {item.detail !== undefined && <span className={css.detail}>{item.detail}</span>}
      {item.isSelected && <Icon name="check" size="s" />}
    </>
  );
  return item.href === undefined || item.isDisabled ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <UiLink href={item.href} {...shared}>
      {content}
    </UiLink>
  );
}
