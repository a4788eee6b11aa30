import type { Runtime } from '../Runtime.ts';
import type { BlockVerdict, LightRedirect, PlatformChecks } from './platformChecks.ts';
import { readBlock, readRedirect } from './platformAnswers.ts';

const VERDICT_LIFE_MS = 60_000;

/** The platform's word about addresses, asked from the browser: a block verdict holds a minute, a redirect a session. */
export function browserChecks(runtime: Runtime): PlatformChecks {
  let block: { readonly untilMs: number; readonly verdict: Promise<BlockVerdict | null> } | null = null;
  const redirects = new Map<string, Promise<LightRedirect | null>>();
  return {
    block: (url) => {
      if (!block || block.untilMs < runtime.nowMs()) {
        const verdict = runtime.api.POST('/blocks-api/api/v2/block', { body: { auth: false, url } }).then(({ data }) => readBlock(data));
        block = { untilMs: runtime.nowMs() + VERDICT_LIFE_MS, verdict };
        verdict.catch(() => {
          block = null;
        });
      }
      // The customer already sees this site: a failing call in mid-visit does not send them to maintenance.
      return block.verdict.catch(() => null);
    },
    redirect: (url, signal) => {
      const known = redirects.get(url) ?? runtime.api.POST('/redirects-api/api/v1/redirect-light', { body: { url }, ...(signal && { signal }) }).then(({ data }) => readRedirect(data, runtime.report));
      redirects.set(url, known);
      known.catch(() => redirects.delete(url));
      return known;
    },
  };
}
