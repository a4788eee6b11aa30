import * as builtRenderer from '../../../runtime/boot/server.tsx';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Platform } from '../../platform/service.ts';
import { PANEL_URL } from '../authors/authorsPanel.ts';
import { builtAssets } from '../assets/clientAssets.ts';
import { createSameThreadRenderer } from './sameThreadRenderer.ts';
import { limitedRenderer } from './limitedRenderer.ts';
import type { PageRenderer, ReportPage } from './PageRenderer.ts';
import { RenderPool } from './RenderPool.ts';
import { renderThreadFile, workerThreads } from './workerThread.ts';

const TICK_MS = 1000;
/** Without threads: so many pages wait for their data at one time, and about as many for their turn as may wait for threads. */
const HERE_LIMIT = { atOnce: 32, waiting: 200 };

/** The renderer of a platform: in `RENDER_THREADS` threads where there is a built one, else in this one. */
export async function createRenderer(platform: Platform): Promise<PageRenderer & { start?(): void }> {
  const { clock, ports, settings, logger } = platform;
  const report = reportTo(platform);
  const furtherScripts = settings.hasAuthorsPanel ? [PANEL_URL] : [];
  const development = ports.has('development') ? ports.get('development') : null;
  const loadRenderer = async () => (development ? await development.loadRenderer() : builtRenderer);
  const assetsFor = development ? development.assetsFor : await builtAssets(platform.stylesKey, furtherScripts);
  const here = createSameThreadRenderer({ loadRenderer, assetsFor, nowMs: () => clock.nowMs(), report });
  const file = development ? undefined : renderThreadFile();
  if (file === undefined || settings.renderThreads === 0) return measured(limitedRenderer(here, HERE_LIMIT), platform);
  const deaths = new Counter({ name: 'lineup_render_thread_deaths_total', help: 'Render threads that have ended by themselves or were hanging', registers: [platform.metrics.registry] });
  const pool = new RenderPool({
    threads: settings.renderThreads,
    startThread: workerThreads(file, { stylesKey: platform.stylesKey, furtherScripts }),
    here,
    clockOffsetMs: () => clock.offsetMs(),
    report,
    logger,
    onDeath: () => deaths.inc(),
  });
  gauge(platform, 'lineup_render_threads', 'Render threads that are ready', () => pool.ready);
  gauge(platform, 'lineup_render_waiting', 'Pages that wait to be rendered', () => pool.waiting);
  platform.repeat.every({ name: 'render.threads', intervalMs: TICK_MS, run: () => pool.tick() });
  return { ...measured(pool, platform), start: () => pool.start() };
}

function gauge({ metrics }: Platform, name: string, help: string, read: () => number): void {
  new Gauge({ name, help, registers: [metrics.registry], collect() { this.set(read()); } });
}

function measured(renderer: PageRenderer, { metrics }: Platform): PageRenderer {
  const times = new Histogram({
    name: 'lineup_render_duration_seconds',
    help: 'Time from asking for a page to having it, with waiting for a thread and for its data',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  return {
    render: async (job) => {
      const end = times.startTimer();
      try {
        return await renderer.render(job);
      } finally {
        end();
      }
    },
    close: () => renderer.close(),
  };
}

/** A report of a page is logged with the layer and file of its node: what an author needs to find the cause. */
function reportTo({ releases, logger }: Platform): ReportPage {
  return ({ id, brand }, report) => {
    const { pageId, nodeId } = report;
    const origin = pageId !== undefined && nodeId !== undefined ? releases.byId(id)?.provenance(pageId, nodeId) : undefined;
    logger.warn({ ...report, brand, release: id, ...origin }, `${report.code}: ${report.message}`);
  };
}
