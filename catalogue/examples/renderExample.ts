import type { NeededWidgets, PageAnswer, PageAssets, PageDeps, PageRelease, PageRequest } from '../../runtime/boot/server.tsx';
import { UI_COOKIE } from '../../runtime/theme/settings.ts';
import { createClient } from '../../schemas/api/createClient.ts';
import { createExampleCall, EXAMPLE_PAGE, type ExampleAnswers, EXAMPLES_NOW_MS, exampleManifest, examplePlan } from '../../schemas/examples/index.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import { platformCalls } from './exampleProblems.ts';
import type { ExampleBook, FoundExample } from './readExamples.ts';

/** What of an example is shown, and how. */
export interface ExampleView {
  readonly found: FoundExample;
  readonly answers: ExampleAnswers;
  readonly language: string;
  readonly theme: string;
  /** In the place of the example's props. */
  readonly props?: Readonly<Record<string, JsonValue>>;
  /** Query of the frame's address, with its `?`: the browser asks by it for what belongs to this view. */
  readonly search?: string;
}

/** Where the page comes from and who renders it. */
export interface ExampleSite {
  readonly book: ExampleBook;
  /** The brand whose words and colours are used. */
  readonly release: PageRelease;
  readonly origin: string;
  readonly renderPage: (request: PageRequest, deps: PageDeps) => Promise<PageAnswer>;
  readonly assetsFor: (needed: NeededWidgets, locale: string) => PageAssets;
  readonly themeUrl: string;
}

export interface RenderedExample {
  readonly status: number;
  readonly html: string;
  /** What went wrong while it was rendered, a sentence each: calls without an answer, failed nodes, missing texts. */
  readonly problems: readonly string[];
}

/** Time that an example's calls may take on the server, in ms; what is later comes in the browser, as on every page. */
const BUDGET_MS = 800;

/** Renders an example by the page renderer as a page that holds its widget alone, at `/<language>/catalogue`; its calls go through the generated client to the example's answers. */
export async function renderExample({ found, answers, language, theme, props, search = '' }: ExampleView, site: ExampleSite): Promise<RenderedExample> {
  const { widget, example } = found;
  const { release } = site;
  const problems = new Set<string>();
  const manifest = exampleManifest(release.manifest);
  const plan = examplePlan(widget, example, site.book.catalogue, manifest, props);
  const call = createExampleCall({ calls: platformCalls, answers, onUnanswered: (message) => problems.add(message) });
  const deps: PageDeps = {
    release: {
      id: release.id,
      brand: release.brand,
      manifest,
      plan: (...asked) => (asked[0] === EXAMPLE_PAGE ? plan : release.plan(...asked)),
      dictionary: (...asked) => release.dictionary(...asked),
    },
    client: (headers) => createClient({ baseUrl: site.origin, headers, fetch: async (request) => await responseOf(request, call) }),
    checks: { block: async () => null, redirect: async () => null },
    seo: async () => null,
    assetsFor: site.assetsFor,
    urls: { manifest: () => `/catalogue/manifest.json?lng=${language}`, texts: () => `/catalogue/texts.json?lng=${language}`, theme: () => site.themeUrl },
    nowMs: () => EXAMPLES_NOW_MS,
    budgetMs: BUDGET_MS,
    report: ({ code, message }) => {
      // An answer of failure is what the example asks for; what went unanswered was told already.
      if (code !== 'LOAD_FAILED' || !/^The platform answered|^The example /.test(message)) problems.add(`${code}: ${message}`);
    },
  };
  const request: PageRequest = {
    origin: site.origin,
    url: `/${language}/${EXAMPLE_PAGE}${search}`,
    cookies: { [UI_COOKIE]: JSON.stringify({ theme }) },
    userAgent: '',
    facts: { ...example.facts },
    nowMs: EXAMPLES_NOW_MS,
  };
  const answer = await site.renderPage(request, deps);
  if (answer.kind === 'redirect') return { status: answer.status, html: '', problems: [...problems, `a guard led to ${answer.location}`] };
  return { status: answer.status, html: answer.body.join(''), problems: [...problems] };
}

async function responseOf(request: Request, call: ReturnType<typeof createExampleCall>): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, contentType, body } = await call({ method: request.method, path: pathname + search }, request.signal);
  return new Response(body === '' ? null : body, { status, headers: { 'content-type': contentType } });
}
