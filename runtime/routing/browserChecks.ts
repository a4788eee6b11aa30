import { loadingOf } from '../loading.ts';
import type { Runtime } from '../Runtime.ts';
import { answered, askAgain, readBlock, readRedirect } from './platformAnswers.ts';
import type { BlockVerdict, LightRedirect, PlatformChecks } from './platformChecks.ts';

const VERDICT_LIFE_MS = 60_000;

/**
 * The platform's word about addresses, asked from the browser: a block verdict holds a minute, and for who asked; a redirect a
 * session.
 */
export function browserChecks(runtime: Runtime): PlatformChecks {
  let block: { readonly untilMs: number; readonly auth: boolean; readonly verdict: Promise<BlockVerdict | null> } | null = null;
  const loading = loadingOf(runtime.manifest.site);
  const redirects = new Map<string, Promise<LightRedirect | null>>();
  const askRedirect = async (url: string, signal: AbortSignal | undefined) =>
    readRedirect(answered(await runtime.api.POST('/redirects-api/api/v1/redirect-light', { body: { url }, ...(signal && { signal }) })), runtime.report);
  return {
    block: (url, auth) => {
      if (!block || block.auth !== auth || block.untilMs < runtime.nowMs()) {
        const verdict = askAgain(async () => readBlock(answered(await runtime.api.POST('/blocks-api/api/v2/block', { body: { auth, url } }))), loading);
        block = { untilMs: runtime.nowMs() + VERDICT_LIFE_MS, auth, verdict };
        verdict.catch(() => {
          block = null;
        });
      }
      // The customer already sees this site: a failing call in mid-visit does not send them to maintenance.
      return block.verdict.catch(() => null);
    },
    redirect: (url, signal) => {
      const known = redirects.get(url) ?? askRedirect(url, signal);
      redirects.set(url, known);
      known.catch(() => redirects.delete(url));
      return known;
    },
  };
}
