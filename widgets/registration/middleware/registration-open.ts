import type { Middleware, Offer } from '../../../runtime/sdk.ts';

/** Registration is no page where it is closed, or on the domain for VIPs where nobody is asked for an invitation (spec section 5). */
export const offers: Offer = ({ siteFacts }) => siteFacts['flags.isRegistrationAllowed'] === true && (siteFacts['flags.isVipDomain'] !== true || siteFacts['flags.isInvitationNeeded'] === true);

export const middleware: Middleware = ({ runtime }) => (offers(runtime.manifest) ? undefined : { status: 404 });
