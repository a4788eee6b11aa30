import { answered, askAgain, loadingOf, type PlatformChecks, readBlock, readRedirect, type RuntimeReport } from '../../runtime/boot/server.tsx';
import type { ApiClient } from '../../schemas/api/client.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';

/** The platform's word about an address, asked through the client like any other call. */
export function platformChecks(client: ApiClient, site: SiteConfig, report: (report: RuntimeReport) => void): PlatformChecks {
  return {
    block: (url, auth) => askAgain(async () => readBlock(answered(await client.POST('/blocks-api/api/v2/block', { body: { auth, url } }))), loadingOf(site)),
    redirect: async (url) => {
      try {
        return readRedirect(answered(await client.POST('/redirects-api/api/v1/redirect-light', { body: { url } })), report);
      } catch (error) {
        // A document has no page to stay on: it is shown where it is, and the log says why.
        report({ code: 'REDIRECT_FAILED', message: `${url}: ${error instanceof Error ? error.message : String(error)}` });
        return null;
      }
    },
  };
}
