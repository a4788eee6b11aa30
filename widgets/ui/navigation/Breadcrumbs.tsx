import { Icon } from '../icon/Icon.tsx';
import css from './Breadcrumbs.module.css';
import { UiLink } from './UiLink.tsx';

export interface Crumb {
  readonly label: string;
  /** The last crumb, the page itself, has none. */
  readonly href?: string;
}

export interface BreadcrumbsProps {
  readonly label: string;
  readonly items: readonly Crumb[];
}

/** The way from the site's root to this page. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={css.breadcrumbs}>
      <ol className={css.list}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className={css.item}>
            {index > 0 && <Icon name="angle-end" size="s" className={css.separator} />}
            {item.href === undefined ? (
              <span aria-current="page" className={css.current}>
                {item.label}
              </span>
            ) : (
              <UiLink href={item.href} className={css.link}>
                {item.label}
              </UiLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
