import { useFact, useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import { columnIds } from '../columns.ts';
import { isCurrentPath } from '../currentPath.ts';
import css from './BottomNav.module.css';
import type { BottomNavProps } from './props.gen.ts';

/** Bar of small screens. Entries that open a column are `popovertarget` buttons: they work before scripts run. */
export function BottomNav({ root, items }: WidgetProps<BottomNavProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { path } = useRoute();
  const count = Number(useFact('coupon.count') ?? 0);
  return (
    <nav {...root} data-bottom-bar="" aria-label={t('shell:nav.quick')} className={css.bar}>
      {items.map((item) => {
        const content = (
          <>
            <span className={css.icon}>
              <Icon name={item.icon} />
              {item.opens === 'right' && count > 0 && <span className={css.count}>{count}</span>}
            </span>
            <span className={css.label}>{item.label}</span>
          </>
        );
        return item.opens === undefined ? (
          <a key={item.label} href={href(item.href ?? '')} className={css.entry} aria-current={isCurrentPath(path, item.href ?? '') ? 'page' : undefined}>
            {content}
          </a>
        ) : (
          <button key={item.label} type="button" className={css.entry} popoverTarget={columnIds[item.opens]}>
            {content}
          </button>
        );
      })}
    </nav>
  );
}
