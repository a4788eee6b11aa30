import { QueryClientProvider } from '@tanstack/react-query';
import { RouteContext, type Runtime, RuntimeContext } from '../Runtime.ts';
import type { View } from './view.tsx';

export interface PageProps {
  readonly runtime: Runtime;
  readonly view: View;
}

/** One page inside its site. `data-page` is what QA, analytics and Studio look for. */
export function Page({ runtime, view }: PageProps) {
  return (
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={runtime.queryClient}>
        <RouteContext value={view.route}>
          <div data-page={view.plan.pageId} className="lu-page">
            {view.element}
          </div>
        </RouteContext>
      </QueryClientProvider>
    </RuntimeContext>
  );
}
