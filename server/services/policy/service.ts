import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';

/** Spec section 2: the hidden policy logo is for these geo country ids only. */
const COUNTRY_IDS: ReadonlySet<number> = new Set([1, 66, 126, 228, 120]);

/** A transparent GIF of one pixel, in the smallest form of the format. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The policy logo. */
export const service: ServiceDefinition = {
  name: 'policy',
  register(app, { api, releases }) {
    api.route(app, 'getPolicyLogo', ({ request, reply }) => {
      const { countryId } = visitorCountry(request, siteOf(releases, request));
      if (!COUNTRY_IDS.has(countryId)) throw new PlatformError(requestErrors.REQUEST_NOT_FOUND);
      void reply.header('cache-control', 'private, no-store').type('image/gif').send(PIXEL);
    });
  },
};
