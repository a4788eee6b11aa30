import type { Middleware } from '../../../runtime/sdk.ts';

/** Registration is no page where it is closed, or on the domain for VIPs, who are invited (spec section 5). */
export const middleware: Middleware = ({ runtime }) => {
  const { siteFacts } = runtime.manifest;
  return siteFacts['flags.isRegistrationAllowed'] === true && siteFacts['flags.isVipDomain'] !== true ? undefined : { status: 404 };
};
