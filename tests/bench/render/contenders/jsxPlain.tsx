import { benchRuntime } from '../benchRuntime.ts';
import type { RenderContender } from '../contender.ts';
import { importJsxPage } from '../importJsxPage.ts';
import { mountJsx } from '../mountJsx.tsx';

/** Hand-written as host elements alone: no widgets, no boundary, so that whatever throws takes the page along. The floor. */
export const contender: RenderContender = {
  name: 'plain JSX',
  prepare: async (page) => {
    const written = await importJsxPage(page.size, 'none');
    const runtime = benchRuntime(page);
    return (container) => mountJsx(written, page, runtime, container);
  },
};
