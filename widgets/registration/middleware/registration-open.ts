import type { Middleware, Offer } from '../../../runtime/sdk.ts';

/** Registration is no page where it is closed, or on the domain for VIPs, who are invited (spec section 5). */
export const offers: Offer = ({ siteFacts }) => siteFacts['flags.isRegistrationAllowed'] === true && siteFacts['flags.isVipDomain'] !== true;

export const middleware: Middleware = ({ runtime }) => (offers(runtime.manifest) ? undefined : { status: 404 });
