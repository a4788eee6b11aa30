import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { pageNumbers } from './pageNumbers.ts';
import css from './Pagination.module.css';
import { UiLink } from './UiLink.tsx';

export interface PaginationProps {
  readonly label: string;
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => string;
  /** Accessible name of one page's link, for example "Page 3". */
  readonly pageLabel: (page: number) => string;
  readonly previousLabel: string;
  readonly nextLabel: string;
}

/** Pages as real links: they work without JavaScript and can be opened in a new tab. */
export function Pagination({ label, page, pageCount, hrefFor, pageLabel, previousLabel, nextLabel }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={css.pagination}>
      {page > 1 && (
        <UiLink href={hrefFor(page - 1)} rel="prev" aria-label={previousLabel} className={css.item}>
          <Icon name="angle-start" />
        </UiLink>
      )}
      <ol className={css.list}>
        {pageNumbers(page, pageCount).map((entry) =>
          entry.kind === 'gap' ? (
            <li key={`gap-${entry.after}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry.page}>
              <UiLink
                href={hrefFor(entry.page)}
                aria-label={pageLabel(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
                className={classNames(css.item, entry.page === page && css.current)}
              >
                {entry.page}
              </UiLink>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <UiLink href={hrefFor(page + 1)} rel="next" aria-label={nextLabel} className={css.item}>
          <Icon name="angle-end" />
        </UiLink>
      )}
    </nav>
  );
}
