import { hydrate as hydrateQueries } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { platformCalls } from '../../catalogue/examples/exampleProblems.ts';
import { answersOf, type ExampleBook, type FoundExample } from '../../catalogue/examples/readExamples.ts';
import { renderExample } from '../../catalogue/examples/renderExample.ts';
import { createRuntime } from '../../runtime/boot/createRuntime.ts';
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '../../runtime/boot/pageState.ts';
import { renderPage, requestView } from '../../runtime/boot/server.tsx';
import { serverContributions, serverRegistry } from '../../runtime/boot/serverWidgets.ts';
import { createTranslator } from '../../runtime/i18n/translator.ts';
import { noIslands } from '../../runtime/render/Islands.ts';
import { Page } from '../../runtime/render/Page.tsx';
import { createView } from '../../runtime/render/view.tsx';
import { siteHref } from '../../runtime/routing/navigation.ts';
import { createMemoryStorage } from '../../runtime/storage/BrowserStorage.ts';
import { createTimers } from '../../runtime/timers/Timers.ts';
import { createClient } from '../../schemas/api/createClient.ts';
import { createExampleCall, exampleManifest } from '../../schemas/examples/index.ts';
import { findCall } from '../../schemas/examples/contractCalls.ts';
import type { Release } from '../../schemas/language/release.ts';
import { testKept } from './testRuntime.tsx';

const ORIGIN = 'http://examples.test';
const TURN_MS = 4;
const QUIET_TURNS = 6;
const MOST_TURNS = 100;

// The standard queues the event; sent at once it would close what StrictMode has just opened a second time.
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  setTimeout(() => this.dispatchEvent(new Event('close')));
};

/** Parts that widgets fetch when they need them. */
const lateParts = import.meta.glob(['/widgets/*/*/[A-Z]*.tsx', '!/widgets/ui/**', '!/widgets/**/*.test.tsx']);

/** Loads the late parts of all widgets, so that none has to be waited for by the clock. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(Object.values(lateParts).map((load) => load()));
}

export interface ShownExample {
  /** What the server wrote within the page's root. */
  readonly serverHtml: string;
  /** The same in the browser right after hydration, and once what was asked for had come. */
  readonly hydratedHtml: string;
  readonly settledHtml: string;
  /** Calls without an answer, failed nodes, mismatches, reports of both sides. */
  readonly problems: readonly string[];
  /** Operations that the widget asked for by itself. */
  readonly asked: ReadonlySet<string>;
}

/** Shows an example as a page does: rendered by the page renderer, hydrated from the state in its HTML. Needs a document. */
export async function showExample(found: FoundExample, book: ExampleBook, release: Release): Promise<ShownExample> {
  const answers = answersOf(found, book);
  const problems: string[] = [];
  const asked = new Set<string>();
  const server = await onServer(() => renderExample(
    { found, answers, language: 'en', theme: 'light' },
    { book, release, origin: ORIGIN, renderPage, assetsFor: () => ({ scripts: [], modulePreloads: [], styles: [], fontPreloads: [] }), themeUrl: '/theme.css' },
  ));
  problems.push(...server.problems.map((problem) => `server: ${problem}`));
  if (server.status !== 200) problems.push(`server: status ${server.status}`);

  const state = JSON.parse(between(server.html, `id="${STATE_ELEMENT_ID}">`, '</script>')) as PageState;
  const container = document.createElement('div');
  container.innerHTML = between(server.html, `<div id="${ROOT_ELEMENT_ID}">`, `</div><div class="lu-waiting`);
  document.body.append(container);
  const serverHtml = container.innerHTML;

  const call = createExampleCall({ calls: platformCalls, answers, onUnanswered: (message) => problems.push(`browser: ${message}`) });
  const { runtime, view } = browserSide(found, state, release, problems, async (request) => {
    const { pathname, search } = new URL(request.url);
    asked.add(findCall(platformCalls, request.method, pathname)?.call.id ?? pathname);
    const { status, contentType, body } = await call({ method: request.method, path: pathname + search }, request.signal);
    return new Response(body === '' ? null : body, { status, headers: { 'content-type': contentType } });
  });
  const element = (
    <StrictMode>
      <>
        {null}
        <Page runtime={runtime} view={view} />
      </>
    </StrictMode>
  );
  const root = await act(async () => hydrateRoot(container, element, { onRecoverableError: (error) => void problems.push(`hydration: ${String(error)}`) }));
  const hydratedHtml = container.innerHTML;
  await settled(container);
  const settledHtml = container.innerHTML;
  await act(async () => root.unmount());
  runtime.stores.dispose();
  runtime.timers.dispose();
  runtime.queryClient.clear();
  container.remove();
  return { serverHtml, hydratedHtml, settledHtml, problems, asked };
}

/** Answers are there at once, but what asks further with what has come, or fetches its own code, takes some turns. */
async function settled(container: HTMLElement): Promise<void> {
  let [html, quietTurns] = ['', 0];
  for (let turn = 0; turn < MOST_TURNS && quietTurns < QUIET_TURNS; turn += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, TURN_MS)));
    quietTurns = container.innerHTML === html ? quietTurns + 1 : 0;
    html = container.innerHTML;
  }
}

/** A whole document in the test's would fetch its files. */
function between(html: string, start: string, end: string): string {
  const [, after = ''] = html.split(start);
  return after.split(end)[0] ?? '';
}

async function onServer<T>(render: () => Promise<T>): Promise<T> {
  enableStaticRendering(true);
  try {
    return await render();
  } finally {
    enableStaticRendering(false);
  }
}

function browserSide({ example }: FoundExample, state: PageState, release: Release, problems: string[], fetchAnswer: (request: Request) => Promise<Response>) {
  const manifest = exampleManifest(release.manifest);
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(example.storage ?? {})) storage.set(key, value);
  const own = requestView({ origin: ORIGIN, url: `/en/${state.route.path}`, cookies: { ui: '{"theme":"light"}' }, userAgent: '', facts: {}, nowMs: 0 }, manifest);
  const dictionaries = Object.fromEntries(Object.keys(release.manifest.dictionaries['en'] ?? {}).map((name) => [name, release.dictionary('en', name) ?? {}]));
  const runtime = createRuntime({
    isServer: false,
    isBot: false,
    manifest,
    language: 'en',
    t: createTranslator({ language: 'en', dictionaries, onMissing: (key) => problems.push(`browser: no text "${key}"`) }).t,
    api: createClient({ baseUrl: ORIGIN, fetch: fetchAnswer }),
    timers: createTimers({ isOff: false, visibility: { isHidden: () => false, subscribe: () => () => undefined }, pauseDelayMs: 30_000 }),
    kept: testKept(storage),
    navigation: {
      href: (to, query) => siteHref('en', to, query),
      hrefInLanguage: (other, to) => siteHref(other, to),
      go: (to) => void problems.push(`browser: it navigated to ${to} by itself`),
      back: () => void problems.push('browser: it went back by itself'),
      hold: () => () => undefined,
      before: () => undefined,
      loadPart: async () => null,
    },
    overlays: serverContributions.overlays,
    settings: serverContributions.settings,
    ui: own.ui,
    facts: { ...own.facts, ...state.facts },
    snapshots: state.stores,
    nowMs: () => state.renderedAtMs,
    report: ({ code, message }) => void problems.push(`browser: ${code}: ${message}`),
  });
  hydrateQueries(runtime.queryClient, state.queries);
  const view = createView({ plan: state.plan, route: { ...state.route, query: new URLSearchParams() }, status: state.status }, { runtime, registry: serverRegistry, islands: noIslands });
  return { runtime, view };
}
