import * as renderer from '../../../runtime/boot/server.tsx';
import type { Platform } from '../../../server/platform/service.ts';
import { createSameThreadRenderer } from '../../../server/pages/rendering/sameThreadRenderer.ts';

const noAssets = { scripts: [], modulePreloads: [], styles: [], fontPreloads: [] };

/** From the sources, without a build and threads, and as patient as a busy machine needs. */
export async function rendererHere({ clock }: Platform) {
  return createSameThreadRenderer({ assetsFor: () => noAssets, budgetMs: () => 60_000, loadRenderer: async () => renderer, nowMs: () => clock.nowMs(), report: () => undefined });
}
