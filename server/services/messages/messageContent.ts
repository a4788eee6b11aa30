import { isJsonObject } from '../../../schemas/language/json.ts';
import { MESSAGE_KINDS, type MessageKind } from '../../../schemas/language/messageKinds.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { deviceNameOf } from '../../platform/http/browserNames.ts';
import { withTexts } from '../../platform/sites/siteOf.ts';
import { wordsOfKind } from './messageTerms.ts';

/** Title and text of a message that brings its own, by language. */
export type OwnTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>;

/** What is kept of a message: values that the words of its kind name, or its own words. Never a text of the config: that is read in the reader's language. */
export type MessageContent = { readonly values: Readonly<Record<string, string>> } | { readonly texts: OwnTexts };

export interface SaidMessage {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string } | null;
}

/** Only what texts of the kind may name is kept: an event may carry secrets as well. */
export function valuesOf(kind: MessageKind, data: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string | undefined>> = { ...data, device: deviceNameOf(data['userAgent'] ?? '') };
  return Object.fromEntries(MESSAGE_KINDS[kind].map((name) => [name, (known[name] ?? '').replaceAll('\0', '')]));
}

/** A message in a language, else in the fallback language of the brand, else in any that it has. */
export function sayMessage(release: Release, language: string, { kind, content }: { readonly kind: string | null; readonly content: string }): SaidMessage {
  const kept = JSON.parse(content) as MessageContent;
  if ('texts' in kept) {
    const own = kept.texts[language] ?? kept.texts[release.manifest.site.fallbackLanguage] ?? Object.values(kept.texts)[0];
    return { title: own?.title ?? '', text: own?.text ?? '', link: null };
  }
  const words = wordsOfKind(release, kind ?? '');
  const say = (value: unknown): string => (typeof value === 'string' ? filled(value, kept.values) : '');
  const link = words?.link === undefined ? null : withTexts(release, language, words.link);
  return {
    title: say(words && withTexts(release, language, words.title)),
    text: say(words && withTexts(release, language, words.text)),
    link: isJsonObject(link) && typeof link['href'] === 'string' && typeof link['label'] === 'string' ? { href: link['href'], label: link['label'] } : null,
  };
}

/** Fills `{{name}}`; what is not known is left out. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (_whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
