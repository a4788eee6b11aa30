import type { PageDeps, PageRelease } from '../../../runtime/boot/server.tsx';
import { type PlatformCall, platformClient } from '../../platform/http/platformCall.ts';
import type { AssetsFor } from '../assets/clientAssets.ts';
import { BROWSER_CHECK_URL } from '../browser/browserCheck.ts';
import { platformChecks } from '../serverChecks.ts';
import type { ReportPage } from './PageRenderer.ts';

/** What rendering needs, whichever thread it happens in. */
export interface RenderParts {
  readonly release: PageRelease;
  readonly call: PlatformCall;
  readonly assetsFor: AssetsFor;
  /** The platform's time. */
  readonly nowMs: () => number;
  readonly report: ReportPage;
  /** Real time that a page's data may take; widgets whose data has not come by then show their skeleton. */
  readonly budgetMs?: () => number;
}

const LOAD_BUDGET_MS = 800;

/** What the renderer asks for one page. */
export function renderDeps({ release, call, assetsFor, nowMs, report, budgetMs = () => LOAD_BUDGET_MS }: RenderParts): PageDeps {
  const client = platformClient(call);
  const reportPage: PageDeps['report'] = (found) => report(release, found);
  return {
    release,
    client: (headers) => platformClient(call, headers),
    checks: platformChecks(client, release.manifest.site, reportPage),
    seo: async (page, lang, path) => {
      const { data } = await client.GET('/bff-api/seo/page-data', { params: { query: { page, lang, path } } });
      return data ?? null;
    },
    assetsFor,
    urls: {
      manifest: (id, language) => `/bff-api/config/all.json?lang=${language}&v=${id}`,
      texts: (of, language, plan) => `/bff-api/dictionary?routes=${encodeURIComponent(plan.pageId)}&lang=${language}&v=${of.id}`,
      theme: (of) => `/theme/${of.brand}-${of.manifest.theme.hash}.css`,
      browserCheck: BROWSER_CHECK_URL,
    },
    nowMs,
    budgetMs: budgetMs(),
    report: reportPage,
  };
}
