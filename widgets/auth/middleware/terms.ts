import type { SiteGuard } from '../../../runtime/sdk.ts';

const TERMS_PAGE = 'confirm-terms';

/** Customers whose terms have changed confirm them first; nobody else has anything to confirm. */
export const guard: SiteGuard = {
  order: 800,
  check: ({ runtime: { facts }, route, url, href }) => {
    const mustConfirm = facts.get('user.signedIn') === true && facts.get('user.isTermsChanged') === true;
    if (mustConfirm === (route.pageId === TERMS_PAGE)) return undefined;
    return { href: mustConfirm ? href(TERMS_PAGE, { returnUrl: url.pathname + url.search }) : '/' };
  },
};
