import type { ReactNode } from 'react';
import { renderToString } from '../../../runtime/boot/renderToString.ts';
import { noIslands } from '../../../runtime/render/Islands.ts';
import { Page } from '../../../runtime/render/Page.tsx';
import { createView } from '../../../runtime/render/view.tsx';
import { TestSite } from '../../setup/testRuntime.tsx';
import { createBenchPage } from './benchPage.ts';
import { benchRegistry, benchRuntime } from './benchRuntime.ts';
import { importJsxPage } from './importJsxPage.ts';
import type { IsolationOf } from './jsxSource.ts';

type RenderHtml = () => Promise<string>;

/** The page as HTML through the runtime: what each request pays, services of a request apart. */
export async function runtimeToString(size: number): Promise<RenderHtml> {
  const page = createBenchPage(size);
  const plan = JSON.parse(JSON.stringify(page.plan)) as typeof page.plan;
  const runtime = benchRuntime(page);
  return async () => {
    const route = { pageId: plan.pageId, params: {}, path: '', query: new URLSearchParams() };
    const view = createView({ plan, route, status: 200 }, { runtime, registry: benchRegistry, islands: noIslands });
    return await htmlOf(<Page runtime={runtime} view={view} />);
  };
}

/** The page written by hand, with the same writer of HTML. */
export async function jsxToString(size: number, isolation: IsolationOf): Promise<RenderHtml> {
  const page = createBenchPage(size);
  const { Page: Written } = await importJsxPage(size, isolation);
  const runtime = benchRuntime(page);
  return async () =>
    await htmlOf(
      <TestSite runtime={runtime}>
        <div data-page={page.plan.pageId} className="lu-page">
          <Written facts={page.facts} odds={page.odds} />
        </div>
      </TestSite>,
    );
}

async function htmlOf(tree: ReactNode): Promise<string> {
  const { html } = await renderToString(tree);
  return html;
}
