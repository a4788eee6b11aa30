import type { SiteGuard } from '../../../runtime/sdk.ts';

/** Levels of a ban that leave the way to the customer's own money open; the second one in its first version alone. */
const PAYOUT_LEVEL = 45;
const PAYOUT_LEVEL_OF_FIRST_VERSION = 53;

/** Banned customers are sent off-site, save to their money; restricted pages are for them alone. Whether a guest is one of them, signing in tells. */
export const guard: SiteGuard = {
  order: 600,
  check: ({ runtime: { facts }, route, path, language, href }) => {
    const level = Number(facts.get('user.banLevel') ?? 0);
    const isRestricted = route.meta.restricted === true;
    if (level <= 0) return isRestricted && facts.get('user.signedIn') === true ? { href: href('') } : undefined;
    // The guard of sign-in leads a customer on from a page of guests: what counts is where to.
    if (route.access === 'guest') return undefined;
    const mayWithdraw = level === PAYOUT_LEVEL || (level === PAYOUT_LEVEL_OF_FIRST_VERSION && facts.get('user.banVersion') === 1);
    if (isRestricted || (path === 'deduce' && mayWithdraw)) return undefined;
    return { href: `/offsite/${language}`, isDocument: true };
  },
};
