import Bowser from 'bowser';
import type { MailTemplate, Release } from '../../../schemas/language/release.ts';

/** What the texts of a mail may name, in the words of its language. */
export function wordsOf({ data }: MailTemplate, told: Readonly<Record<string, string>>, release: Release, language: string): Readonly<Record<string, string>> {
  const locale = release.manifest.site.languages[language]?.locale ?? language;
  return Object.fromEntries(Object.entries(data).map(([name, { format }]) => {
    const value = told[name] ?? '';
    if (format === 'moment') return [name, momentOf(value, locale)];
    return [name, format === 'device' ? deviceOf(value) : value];
  }));
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

/** Browser and system by what a browser says of itself: `Firefox, Linux`; what says neither as it is, cut short. */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(', ') : userAgent.slice(0, LONGEST_DEVICE);
}

const LONGEST_DEVICE = 60;
