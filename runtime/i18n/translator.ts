import i18next, { type i18n } from 'i18next';

/** Fills a dictionary text: `t('sports:board.empty', { count: 3 })`. An unknown key gives the key itself. */
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
  // Most texts have no gaps and are asked for again and again, on the server by each visitor: their way through i18next is taken once.
  const filled = new Map<string, string>();
  const fillOnce = (key: string): string => {
    const known = filled.get(key);
    if (known !== undefined) return known;
    const text = instance.t(key);
    if (instance.exists(key)) filled.set(key, text);
    return text;
  };
  return {
    t: (key, params) => (params === undefined ? fillOnce(key) : instance.t(key, params)),
    has: (key) => instance.exists(key),
    hasNamespace: (namespace) => instance.hasResourceBundle(language, namespace),
    addNamespace: (namespace, texts) => {
      instance.addResourceBundle(language, namespace, texts, true, true);
      filled.clear();
    },
  };
}
