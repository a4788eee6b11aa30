import { createTranslator, type Translator } from '../i18n/translator.ts';
import { pathHref, siteHref } from '../routing/navigation.ts';
import type { Runtime } from '../Runtime.ts';
import { Kept, requestPlaces } from '../storage/Kept.ts';
import { createSilentTimers } from '../timers/Timers.ts';
import { createRuntime } from './createRuntime.ts';
import type { PageDeps, PageRelease } from './pageDeps.ts';
import type { RequestView } from './requestFacts.ts';
import { serverContributions } from './serverWidgets.ts';

const translators = new WeakMap<PageRelease, Map<string, Promise<Translator>>>();

/** One translator a release and language; namespaces are added as pages need them. */
function translatorOf(release: PageRelease, language: string, report: PageDeps['report']): Promise<Translator> {
  const byLanguage = translators.get(release) ?? new Map<string, Promise<Translator>>();
  translators.set(release, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const made = makeTranslator(release, language, report);
  byLanguage.set(language, made);
  // Texts that did not come are asked for again by the next page.
  made.catch(() => byLanguage.delete(language));
  return made;
}

async function makeTranslator(release: PageRelease, language: string, report: PageDeps['report']): Promise<Translator> {
  const namespaces = Object.keys(release.manifest.dictionaries[language] ?? {});
  const entries = await Promise.all(namespaces.map(async (name) => [name, (await release.dictionary(language, name)) ?? {}] as const));
  const onMissing = (key: string) => report({ code: 'TEXT_MISSING', message: `no text "${key}" in ${language}` });
  return createTranslator({ language, dictionaries: Object.fromEntries(entries), onMissing });
}

/** The runtime of one request in one language; its calls go to the platform with the language. */
export async function serverRuntime(language: string, view: RequestView, deps: PageDeps): Promise<Runtime> {
  const { manifest } = deps.release;
  const translator = await translatorOf(deps.release, language, deps.report);
  return createRuntime({
    isServer: true,
    isBot: view.isBot,
    manifest,
    language,
    t: translator.t,
    api: deps.client({ 'X-Language': language, 'X-Requested-With': 'lineup' }),
    timers: createSilentTimers(),
    kept: new Kept({ keys: serverContributions.keys, places: requestPlaces(view.cookies), report: deps.report }),
    navigation: serverNavigation(language),
    overlays: serverContributions.overlays,
    settings: serverContributions.settings,
    ui: view.ui,
    facts: view.facts,
    nowMs: deps.nowMs,
    report: deps.report,
  });
}

function serverNavigation(language: string) {
  const unavailable = () => {
    throw new Error('Navigation happens in the browser: a widget navigated while the server rendered it.');
  };
  return {
    before: () => undefined,
    loadPart: async () => null,
    hold: unavailable,
    href: (path: string, query?: Readonly<Record<string, string>>) => siteHref(language, path, query),
    hrefInLanguage: (other: string, path: string) => pathHref(other, path),
    go: unavailable,
    back: unavailable,
    block: unavailable,
  };
}
