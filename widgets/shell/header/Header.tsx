import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import css from './Header.module.css';
import type { HeaderProps, HeaderSlots } from './props.gen.ts';

/** Sticky header in one row or two. With two rows the sections stand in the second one, across the whole width. */
export function Header({ root, slots, rows = 'double', look }: WidgetProps<HeaderProps, HeaderSlots>) {
  const isDouble = rows === 'double';
  return (
    <header {...root} data-rows={rows} className={classNames(css.header, isDouble ? css.double : css.single, look === 'lined' && css.lined)}>
      <div className={css.inner}>
        <div className={css.brand}>{slots.brand}</div>
        <div className={css.nav}>{slots.nav}</div>
        <div className={css.search}>{slots.search}</div>
        <div className={css.end}>
          <div className={css.tools}>{slots.tools}</div>
          <div className={css.account}>{slots.account}</div>
        </div>
      </div>
    </header>
  );
}
