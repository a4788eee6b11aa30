import i18next, { type i18n } from 'i18next';

/** Fills a dictionary text: `t('library:shelf.empty', { count: 3 })`. An unknown key gives the key itself. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export interface Translator {
  readonly t: Translate;
  has(key: string): boolean;
  hasNamespace(namespace: string): boolean;
  addNamespace(namespace: string, texts: Readonly<Record<string, string>>): void;
}

export interface TranslatorOptions {
  readonly language: string;
  /** Texts by namespace. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Hears of keys that no dictionary has. */
  readonly onMissing?: (key: string) => void;
}

/** Texts with gaps are kept as they were filled: a page has the same few counts, and names that the next page has again. */
const MOST_FILLED = 2000;

/**
 * One instance a language: on the server it is shared by all requests of a release (creating one a request costs
 * half a millisecond). Keys are flat: a dot is part of the key, so that a namespace is one JSON object of texts.
 */
export function createTranslator({ language, dictionaries, onMissing }: TranslatorOptions): Translator {
  const instance: i18n = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    ns: Object.keys(dictionaries),
    resources: { [language]: { ...dictionaries } },
    interpolation: { escapeValue: false },
    saveMissing: onMissing !== undefined,
    missingKeyHandler: (_languages, namespace, key) => onMissing?.(`${namespace}:${key}`),
  });
  // Texts are asked for again and again, on the server by each visitor: their way through i18next is taken once.
  const plain = new Map<string, string>();
  const filled = new Map<string, string>();
  const fill = (key: string, params?: Readonly<Record<string, string | number>>): string => {
    const [kept, name] = params === undefined ? [plain, key] : [filled, `${key}\n${JSON.stringify(params)}`];
    const known = kept.get(name);
    if (known !== undefined) return known;
    const text = instance.t(key, params ?? {});
    if (!instance.exists(key, params ?? {})) return text;
    if (filled.size >= MOST_FILLED) filled.clear();
    kept.set(name, text);
    return text;
  };
  return {
    t: fill,
    has: (key) => instance.exists(key),
    hasNamespace: (namespace) => instance.hasResourceBundle(language, namespace),
    addNamespace: (namespace, texts) => {
      instance.addResourceBundle(language, namespace, texts, true, true);
      plain.clear();
      filled.clear();
    },
  };
}
