import { isJsonObject, type MatchedAddress, type SiteGuard, sameSitePath } from '../../../runtime/sdk.ts';

/** Number of the sign-in page among the routes that a site may switch off. */
const LOGIN_ROUTE = 72;

/** Guests go to the sign-in page where it exists, else home with the dialog open. */
export const guard: SiteGuard = {
  order: 700,
  check: (address) => {
    const { runtime: { facts, manifest }, route: { access }, url, href } = address;
    const isSignedIn = facts.get('user.signedIn') === true;
    if (access === 'user' && !isSignedIn) {
      const returnUrl = url.pathname + url.search;
      const hasPage = manifest.site.routesAvailable.includes(LOGIN_ROUTE);
      return { href: hasPage ? href('user/login', { returnUrl }) : href('', { returnUrl, showAuth: '1' }) };
    }
    if (access === 'guest' && isSignedIn) return { href: afterGuest(address) };
    return undefined;
  },
};

/** T19: who has just registered is asked for limits first, and led on from there. */
function afterGuest(address: MatchedAddress): string {
  const { runtime: { facts, manifest }, href } = address;
  const target = afterSignIn(address);
  const limits = manifest.site.sections['limits']?.['page'];
  return facts.get('user.isNew') === true && typeof limits === 'string' ? href(limits, { registered: '1', returnUrl: target }) : target;
}

/** the return URL, what the site says for this page, the page before, home. */
function afterSignIn({ runtime: { manifest, navigation }, route, url, href, pageAt }: MatchedAddress): string {
  const returned = sameSitePath(url.searchParams.get('returnUrl'));
  if (returned !== undefined) return returned;
  const targets = manifest.site.sections['session']?.['afterRegistrationAndLoginRedirectRoutesV2'];
  const target = isJsonObject(targets) ? targets[route.pageId] : undefined;
  if (typeof target === 'string') return href(target);
  const before = navigation.before(url.pathname);
  const page = before && pageAt(before.href);
  // Whoever comes to sign in from a page of the office has just been signed out there.
  const isPlace = page && (page.access === 'any' || (page.access === 'user' && before.isShown));
  return isPlace ? before.href : href('');
}
