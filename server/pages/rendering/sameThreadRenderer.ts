import type * as builtRenderer from '../../../runtime/boot/server.tsx';
import { packedText, packHere } from '../../platform/http/packedText.ts';
import type { PageRenderer } from './PageRenderer.ts';
import { renderDeps, type RenderParts } from './renderDeps.ts';

export interface SameThreadParts extends Omit<RenderParts, 'release' | 'call'> {
  /** The renderer's module; in development as it is after the last edit. */
  readonly loadRenderer: () => Promise<Pick<typeof builtRenderer, 'renderPage'>>;
}

/** Renders in this very thread: nothing else happens here while a page is. */
export function createSameThreadRenderer({ loadRenderer, ...parts }: SameThreadParts): PageRenderer {
  return {
    render: async ({ request, release, call, shiftMs = 0 }) => {
      const { renderPage } = await loadRenderer();
      const answer = await renderPage(request, renderDeps({ ...parts, release, call, nowMs: () => parts.nowMs() + shiftMs }));
      return answer.kind === 'redirect' ? answer : { ...answer, body: packedText(packHere(answer.body)) };
    },
    close: async () => undefined,
  };
}
