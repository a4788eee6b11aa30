import type { Middleware, Offer } from '../../../runtime/sdk.ts';

/** Number of the rules among the routes that a site may switch off (spec section 5). */
const RULES_ROUTE = 47;

/** The rules are no page where their route is not available. */
export const offers: Offer = ({ site }) => site.routesAvailable.includes(RULES_ROUTE);

export const middleware: Middleware = ({ runtime }) => (offers(runtime.manifest) ? undefined : { status: 404 });
