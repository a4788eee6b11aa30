import { createApiClient } from '../../schemas/api/client.ts';
import type { Release } from '../../schemas/language/release.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { siteHref } from '../routing/navigation.ts';
import type { Runtime } from '../Runtime.ts';
import { createMemoryStorage } from '../storage/BrowserStorage.ts';
import { createSilentTimers } from '../timers/Timers.ts';
import { createRuntime } from './createRuntime.ts';
import type { PageDeps } from './pageDeps.ts';
import type { RequestView } from './requestFacts.ts';

const translators = new WeakMap<Release, Map<string, Translator>>();

/** One translator a release and language; namespaces are added as pages need them. */
function translatorOf(release: Release, language: string, report: PageDeps['report']): Translator {
  const byLanguage = translators.get(release) ?? new Map<string, Translator>();
  translators.set(release, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const namespaces = Object.keys(release.manifest.dictionaries[language] ?? {});
  const dictionaries = Object.fromEntries(namespaces.map((name) => [name, release.dictionary(language, name) ?? {}]));
  const onMissing = (key: string) => report({ code: 'TEXT_MISSING', message: `no text "${key}" in ${language}` });
  const translator = createTranslator({ language, dictionaries, onMissing });
  byLanguage.set(language, translator);
  return translator;
}

/** The runtime of one request in one language; its calls go to the platform with the language. */
export function serverRuntime(language: string, view: RequestView, deps: PageDeps): Runtime {
  const { manifest } = deps.release;
  const translator = translatorOf(deps.release, language, deps.report);
  const fetchWithLanguage: typeof fetch = (input, init) => {
    const call = new Request(input, init);
    call.headers.set('X-Language', language);
    call.headers.set('X-Requested-With', 'lineup');
    return deps.fetch(call);
  };
  return createRuntime({
    isServer: true,
    isBot: view.isBot,
    manifest,
    language,
    t: translator.t,
    api: createApiClient({ baseUrl: 'http://platform.internal', fetch: fetchWithLanguage }),
    timers: createSilentTimers(),
    storage: createMemoryStorage(),
    navigation: serverNavigation(language),
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
    href: (path: string, query?: Readonly<Record<string, string>>) => siteHref(language, path, query),
    hrefInLanguage: (other: string, path: string) => siteHref(other, path),
    go: unavailable,
    back: unavailable,
    block: unavailable,
  };
}
