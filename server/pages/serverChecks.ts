import { type PlatformChecks, readBlock, readRedirect, type RuntimeReport } from '../../runtime/boot/server.tsx';
import type { ApiClient } from '../../schemas/api/client.ts';

/** Spec section 9: the block check is tried twice, 100 ms apart. */
const BLOCK_RETRY_MS = 100;

/** The platform's word about an address, asked through the client like any other call. */
export function platformChecks(client: ApiClient, report: (report: RuntimeReport) => void): PlatformChecks {
  const askBlock = async (url: string) => {
    const { data, response } = await client.POST('/blocks-api/api/v2/block', { body: { auth: false, url } });
    if (!response.ok) throw new Error(`the blocking call answered ${response.status}`);
    return readBlock(data);
  };
  return {
    block: async (url) => {
      try {
        return await askBlock(url);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, BLOCK_RETRY_MS));
        return await askBlock(url);
      }
    },
    redirect: async (url) => {
      const { data } = await client.POST('/redirects-api/api/v1/redirect-light', { body: { url } });
      return readRedirect(data, report);
    },
  };
}
