const NOT_FOUND_PAGE = 'error-404';
const ERROR_PAGE = 'error-500';

/** Id of the page for browsers that lack what the site needs; a brand may do without. */
export const OLD_BROWSER_PAGE = 'oldbrowser';

/** Ids of the pages that stand for what cannot be shown; every site has them. */
export const errorPages: readonly string[] = [NOT_FOUND_PAGE, ERROR_PAGE];

/** Id of the page that stands for a status. */
export function errorPageOf(status: number): string {
  return status === 404 ? NOT_FOUND_PAGE : ERROR_PAGE;
}
