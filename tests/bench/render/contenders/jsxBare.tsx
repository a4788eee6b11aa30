import { benchRuntime } from '../benchRuntime.ts';
import type { RenderContender } from '../contender.ts';
import { importJsxPage } from '../importJsxPage.ts';
import { mountJsx } from '../mountJsx.tsx';

/** Hand-written, with boundaries round widgets with state only: another that throws takes the page along. */
export const contender: RenderContender = {
  name: 'JSX, less isolated',
  prepare: async (page) => {
    const written = await importJsxPage(page.size, 'stateful');
    const runtime = benchRuntime(page);
    return (container) => mountJsx(written, page, runtime, container);
  },
};
