import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { noIslands } from '../../../../runtime/render/Islands.ts';
import { Page } from '../../../../runtime/render/Page.tsx';
import { createView } from '../../../../runtime/render/view.tsx';
import type { PagePlan } from '../../../../schemas/language/release.ts';
import { benchRegistry, benchRuntime } from '../benchRuntime.ts';
import type { RenderContender } from '../contender.ts';
import { oddsStore } from '../widgets.tsx';

/** The product: a page plan through the runtime, reading and compiling the plan included. */
export const contender: RenderContender = {
  name: 'runtime',
  prepare: async (page) => {
    // As a browser gets it: parsed from JSON.
    const plan = JSON.parse(JSON.stringify(page.plan)) as PagePlan;
    const runtime = benchRuntime(page);
    const prices = runtime.stores.use(oddsStore);
    return (container) => {
      const route = { pageId: plan.pageId, params: {}, path: '', query: new URLSearchParams() };
      const view = createView({ plan, route, status: 200 }, { runtime, registry: benchRegistry, islands: noIslands });
      const root = createRoot(container);
      flushSync(() => root.render(<Page runtime={runtime} view={view} />));
      return {
        setFact: (name, value) => flushSync(() => runtime.facts.set({ [name]: value })),
        tick: (changes) => prices.ingest(changes),
        unmount: () => root.unmount(),
      };
    };
  },
};
