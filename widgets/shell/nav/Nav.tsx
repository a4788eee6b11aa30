import { useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Icon } from '../../ui/index.ts';
import { isCurrentPath } from '../currentPath.ts';
import css from './Nav.module.css';
import type { NavProps } from './props.gen.ts';

/** Links to the main sections; scrolls sideways where they do not fit. */
export function Nav({ root, items, hasIcons, look }: WidgetProps<NavProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { path } = useRoute();
  return (
    <nav {...root} aria-label={t('shell:nav.label')} className={classNames(css.nav, css[look])}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={href(item.href)} className={css.link} aria-current={isCurrentPath(path, item.href) ? 'page' : undefined}>
              {hasIcons && item.icon !== undefined && <Icon name={item.icon} className={css.icon} />}
              {item.isLive && <span className={css.dot} />}
              <span className={css.label}>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
