import { benchRuntime } from '../benchRuntime.ts';
import type { RenderContender } from '../contender.ts';
import { importJsxPage } from '../importJsxPage.ts';
import { mountJsx } from '../mountJsx.tsx';

/** Hand-written, with a boundary round every widget: it isolates failures as the runtime does. */
export const contender: RenderContender = {
  name: 'JSX',
  prepare: async (page) => {
    const written = await importJsxPage(page.size, 'every');
    const runtime = benchRuntime(page);
    return (container) => mountJsx(written, page, runtime, container);
  },
};
