import * as renderer from '../../../runtime/boot/server.tsx';
import type { OwnedPlatform } from '../../../server/createPlatform.ts';
import { createSameThreadRenderer } from '../../../server/pages/rendering/sameThreadRenderer.ts';

const noAssets = { scripts: [], modulePreloads: [], styles: [], fontPreloads: [] };

/** In place of `server/pages/rendering/createRenderer.ts` (`vi.mock`): from the sources, without a build and threads, and as patient as a busy machine needs. */
export async function createRenderer({ clock }: OwnedPlatform) {
  return createSameThreadRenderer({ assetsFor: () => noAssets, budgetMs: () => 60_000, loadRenderer: async () => renderer, nowMs: () => clock.nowMs(), report: () => undefined });
}
