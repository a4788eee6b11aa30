import type { Middleware } from '../../../runtime/sdk.ts';

/** Number of the rules among the routes that a site may switch off (spec section 5). */
const RULES_ROUTE = 47;

/** The rules are no page where their route is not available. */
export const middleware: Middleware = ({ runtime }) => (runtime.manifest.site.routesAvailable.includes(RULES_ROUTE) ? undefined : { status: 404 });
