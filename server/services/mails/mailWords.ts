import { emailOf } from '../../../domain/account/index.ts';
import type { MailTemplate, Release } from '../../../schemas/language/release.ts';
import { deviceNameOf } from '../../platform/http/browserNames.ts';

/** What the texts of a mail may name, in the words of its language. */
export function wordsOf({ data }: MailTemplate, told: Readonly<Record<string, string>>, release: Release, language: string): Readonly<Record<string, string>> {
  const locale = release.manifest.site.languages[language]?.locale ?? language;
  return Object.fromEntries(Object.entries(data).map(([name, { format }]) => {
    const value = told[name] ?? '';
    if (format === 'moment') return [name, momentOf(value, locale)];
    if (format === 'device') return [name, deviceNameOf(value)];
    return [name, format === 'lines' ? value : value.replaceAll(/[\r\n]+/g, ' ')];
  }));
}

/** Where answers go, where a message says so: what its template calls `reply-to`, if that is an address. */
export function replyAddressOf({ data }: Pick<MailTemplate, 'data'>, told: Readonly<Record<string, string>>): string | undefined {
  const [name] = Object.entries(data).find(([, { format }]) => format === 'reply-to') ?? [];
  return name === undefined ? undefined : (emailOf(told[name] ?? '') ?? undefined);
}

/** Fills `{{name}}`; what was not told is left out, since the checker has seen that nothing else is named. */
export function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (_whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : ''));
}

function momentOf(utc: string, locale: string): string {
  const at = Date.parse(utc);
  if (Number.isNaN(at)) return utc;
  return `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
