import { WorkLimit, WorkLimitError, type WorkLimitOptions } from '../../platform/http/WorkLimit.ts';
import { type PageRenderer, RendererBusyError } from './PageRenderer.ts';

/** A renderer with a queue that has an end, as threads have one of their own: pages under way hold their data in memory. */
export function limitedRenderer(renderer: PageRenderer, options: WorkLimitOptions): PageRenderer {
  const limit = new WorkLimit(options);
  return {
    render: async (job) => {
      try {
        return await limit.run(() => renderer.render(job));
      } catch (error) {
        throw error instanceof WorkLimitError ? new RendererBusyError(error.message, { cause: error }) : error;
      }
    },
    close: () => renderer.close(),
  };
}
