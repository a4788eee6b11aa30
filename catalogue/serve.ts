import type { PageAssets } from '../runtime/boot/server.tsx';
import { EXAMPLE_PAGE, exampleManifest, type ExampleState, exampleStates } from '../schemas/examples/index.ts';
import { isJsonObject, type JsonValue } from '../schemas/language/json.ts';
import type { Release } from '../schemas/language/release.ts';
import { answersProblems, exampleProblems, platformCalls } from './examples/exampleProblems.ts';
import { answersOf, type ExampleBook, type FoundExample, readExamples } from './examples/readExamples.ts';
import { type ExampleSite, renderExample } from './examples/renderExample.ts';
import { PROBLEMS_ELEMENT_ID, type Scene } from './frame/scene.ts';
import { catalogueHtml, withProblems } from './html.ts';
import type { CatalogueList } from './list.ts';

/** What the development server lends the catalogue. */
export interface CatalogueServer extends Pick<ExampleSite, 'renderPage' | 'origin' | 'themeUrl'> {
  /** Folder of the project. */
  readonly root: string;
  readonly release: Release;
  /** The page of the list links these before its own; a frame's page all of them, the browser's entry last. */
  readonly assetsFor: ExampleSite['assetsFor'];
  readonly pageScripts: readonly string[];
}

export interface CatalogueAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const LIST = `/${EXAMPLE_PAGE}`;
const FRAME_SCRIPT = `${LIST}/frame/main.ts`;
const THEMES = ['auto', 'light', 'dark'];

/** Answers addresses of the catalogue; null for all others. Everything is read anew: a saved example is seen with the next request. */
export async function answerCatalogue(address: string, server: CatalogueServer): Promise<CatalogueAnswer | null> {
  const { pathname, search, searchParams: query } = new URL(address, server.origin);
  const { release } = server;
  const language = query.get('lng') ?? release.manifest.site.defaultLanguage;
  if (pathname === LIST || pathname === `${LIST}/`) return html(200, catalogueHtml({ title: release.manifest.title, scripts: server.pageScripts, themeUrl: server.themeUrl }));
  if (pathname === `${LIST}/manifest.json`) return json(exampleManifest(release.manifest));
  if (pathname === `${LIST}/texts.json`) return json(textsOf(release, language));
  const [, lng, page, ...more] = pathname.split('/');
  const isFrame = page === EXAMPLE_PAGE && more.length === 0 && query.has('widget') && release.manifest.site.enabledLanguages.includes(lng ?? '');
  if (pathname !== `${LIST}/list.json` && pathname !== `${LIST}/scene.json` && !isFrame) return null;
  const book = readExamples(server.root);
  if (pathname === `${LIST}/list.json`) return json(listOf(book, release));
  const found = book.examples.find(({ widget, name }) => widget === query.get('widget') && name === query.get('example'));
  if (!found) return { status: 404, type: 'text/plain; charset=utf-8', body: `There is no example "${query.get('example')}" of ${query.get('widget')}.` };
  const answers = answersOf(found, book, stateOf(query.get('state')));
  if (!isFrame) return json({ calls: platformCalls, answers, storage: found.example.storage ?? {} } satisfies Scene);
  return await frame({ found, book, answers, language: lng ?? language, search, query }, server);
}

interface Frame {
  readonly found: FoundExample;
  readonly book: ExampleBook;
  readonly answers: Scene['answers'];
  readonly language: string;
  readonly search: string;
  readonly query: URLSearchParams;
}

async function frame({ found, book, answers, language, search, query }: Frame, server: CatalogueServer): Promise<CatalogueAnswer> {
  const props = propsOf(query.get('props'));
  const theme = THEMES.find((name) => name === query.get('theme')) ?? 'auto';
  const assetsFor = (...asked: Parameters<ExampleSite['assetsFor']>): PageAssets => {
    const assets = server.assetsFor(...asked);
    // Before the browser's entry, which else would ask the platform.
    return { ...assets, scripts: [...assets.scripts.slice(0, -1), FRAME_SCRIPT, ...assets.scripts.slice(-1)] };
  };
  const { status, html: page, problems } = await renderExample({ found, answers, language, theme, search, ...(props && { props }) }, { ...server, book, assetsFor });
  return html(status, withProblems(page, PROBLEMS_ELEMENT_ID, problems));
}

function listOf(book: ExampleBook, { manifest }: Release): CatalogueList {
  const { site } = manifest;
  return {
    languages: site.enabledLanguages.map((id) => ({ id, name: site.languages[id]?.name ?? id, dir: site.languages[id]?.dir ?? 'ltr' })),
    widgets: [...book.catalogue].map(([type, { title, description, props }]) => ({
      type, title, description, props,
      examples: book.examples
        .filter(({ widget }) => widget === type)
        .map((found) => ({ name: found.name, file: found.file, title: found.example.title, state: found.example.state ?? 'ready', props: found.example.props, problems: problemsOf(found, book) })),
    })),
  };
}

function problemsOf(found: FoundExample, book: ExampleBook): readonly string[] {
  const shared = (found.example.shared ?? []).flatMap((name) => answersProblems(book.shared.get(name) ?? {}).map((problem) => `${name}: ${problem}`));
  return [...exampleProblems(found, book), ...shared];
}

function textsOf(release: Release, language: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const namespaces = Object.keys(release.manifest.dictionaries[language] ?? {});
  return Object.fromEntries(namespaces.map((name) => [name, release.dictionary(language, name) ?? {}]));
}

function stateOf(text: string | null): ExampleState | undefined {
  return exampleStates.find((state) => state === text);
}

/** What the form of the page sends; nothing where it is no JSON object. */
function propsOf(text: string | null): Readonly<Record<string, JsonValue>> | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function html(status: number, body: string): CatalogueAnswer {
  return { status, type: 'text/html; charset=utf-8', body };
}

function json(value: unknown): CatalogueAnswer {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}
