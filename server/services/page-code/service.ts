import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteHost } from '../../platform/http/siteHost.ts';
import { portOf } from '../../platform/listen.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { pageAddress } from '../../platform/sites/pageAddress.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';

/** The address of a page as it is taken to another device, and where its picture lies (`server/pages/pageCodePicture.ts`). */
export const service: ServiceDefinition = {
  name: 'page-code',
  register(app, platform) {
    platform.api.route(app, 'getPageCode', ({ query, request }) => {
      const release = siteOf(platform.releases, request);
      const language = languageOf(release, query.lng);
      const address = pageAddress(platform, release, { path: query.path, language, askedHost: siteHost(request), port: portOf(app) });
      if (address === undefined) throw new PlatformError(requestErrors.REQUEST_NOT_FOUND);
      return { address, picture: `/brand/page-code.svg?${new URLSearchParams({ path: query.path, lng: language }).toString()}` };
    }, { cacheControl: 'public, max-age=600' });
  },
};
