import { type SessionAdapter, type SiteGuard, sameSitePath } from '../../../runtime/sdk.ts';

/** Number of the sign-in page among the routes that a site may switch off. */
const LOGIN_ROUTE = 72;

/** Guests go to the sign-in page where it exists, else home with the dialog open. */
export const guard: SiteGuard = {
  order: 700,
  check: ({ runtime: { facts, manifest }, route: { access }, url, href }) => {
    const isSignedIn = facts.get('user.signedIn') === true;
    if (access === 'user' && !isSignedIn) {
      const returnUrl = url.pathname + url.search;
      const hasPage = manifest.site.routesAvailable.includes(LOGIN_ROUTE);
      return { href: hasPage ? href('user/login', { returnUrl }) : href('', { returnUrl, showAuth: '1' }) };
    }
    if (access === 'guest' && isSignedIn) return { href: sameSitePath(url.searchParams.get('returnUrl')) ?? href('') };
    return undefined;
  },
};

/** The session of a customer: `ua` is a hint for scripts, the platform's own cookie is none of theirs. */
export const session: SessionAdapter = {
  cookies: { hint: 'ua', token: 'user_token' },
  // Spec section 7: the session check is tried again twice, also where the platform itself failed.
  retryDelaysMs: { '/web-api/auth/session/check': [1500, 1500] },
  load: async () => (await import('../session/customerSession.ts')).customerSession,
};
