import { createExampleCall } from '../../schemas/examples/answerExample.ts';
import { findCall } from '../../schemas/examples/contractCalls.ts';
import { isolate } from './isolate.ts';
import { type FrameNews, PROBLEMS_ELEMENT_ID, type Scene } from './scene.ts';

// Runs in the page of an example before the site's own entry, which finds a browser that knows this example alone: its platform,
// its storage, its settings. What is wrong is told in the console and to the page around the frame.

const EVENTS = '/bff-api/analytics/events';
/** What a report of the page says that is no fault of the example: an answer of failure that it asked for. */
const EXPECTED_REPORT = 'LOAD_FAILED';

function tell(kind: FrameNews['kind'], text: string): void {
  const news: FrameNews = { kind, text, search: window.location.search };
  if (window.parent !== window) window.parent.postMessage(news, window.location.origin);
}

function tellProblem(text: string): void {
  console.error(text);
  tell('problem', text);
}

const send = window.fetch.bind(window);
const storage = isolate(new URLSearchParams(window.location.search).get('theme') ?? 'auto');

async function openScene(): Promise<{ readonly scene: Scene; readonly call: ReturnType<typeof createExampleCall> }> {
  const scene = (await (await send(`/catalogue/scene.json${window.location.search}`)).json()) as Scene;
  for (const [key, value] of Object.entries(scene.storage)) storage.setItem(key, JSON.stringify(value));
  return { scene, call: createExampleCall({ calls: scene.calls, answers: scene.answers, onUnanswered: tellProblem }) };
}
const opening = openScene();

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname, search } = new URL(request.url);
  // The site waits for its manifest before it opens its storage: nothing goes on before the scene is there.
  const { scene, call } = await opening;
  const isCall = origin === window.location.origin && (findCall(scene.calls, request.method, pathname) !== undefined || /^\/[a-z-]+-api\//.test(pathname));
  if (!isCall) return await send(request);
  if (pathname === EVENTS) await tellReports(request.clone());
  const { status, contentType, body } = await call({ method: request.method, path: pathname + search }, request.signal);
  return new Response(body === '' ? null : body, { status, headers: { 'content-type': contentType } });
};

async function tellReports(request: Request): Promise<void> {
  const { events } = (await request.json()) as { readonly events: readonly { readonly kind: string; readonly code?: string; readonly message?: string }[] };
  for (const { kind, code, message } of events) if (kind === 'report' && code !== EXPECTED_REPORT) tellProblem(`${code}: ${message}`);
}

window.addEventListener('error', ({ message }) => tell('problem', message));
window.addEventListener('unhandledrejection', ({ reason }) => tell('problem', String(reason)));
// The frame stays with its example: where a link leads is told.
window.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '#';
    if (href.startsWith('#')) return;
    event.preventDefault();
    tell('link', href);
  },
  { capture: true },
);
const ofServer = JSON.parse(document.getElementById(PROBLEMS_ELEMENT_ID)?.textContent ?? '[]') as readonly string[];
for (const problem of ofServer) tellProblem(`On the server: ${problem}`);
