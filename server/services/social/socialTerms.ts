import type { Release } from '../../../schemas/language/release.ts';
import { sectionList, sectionObject, textOf } from '../../platform/sites/siteOf.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import { isJsonObject } from '../../../schemas/language/json.ts';

/** How a brand signs in by accounts elsewhere, from `site.sections.social`. */
export interface SocialTerms {
  /** How long there is at the provider. */
  readonly flowMs: number;
  /** How long what it said may be used. */
  readonly proofMs: number;
  /** Where visitors come to, paths after the language. */
  readonly paths: { readonly signIn: string; readonly registration: string; readonly account: string };
}

/** A provider as a brand's config describes it. */
export interface ConfiguredProvider {
  readonly id: string;
  readonly name: (language: string) => string;
  readonly iconName: string;
  /** Undefined: one that comes with the platform under this id. */
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly scopes: readonly string[];
}

const MINUTE_MS = 60_000;
const SCOPES = ['email', 'profile'];

/** What one network may begin, and end, in a minute where a config says nothing. */
export const FLOWS_PER_MINUTE = 20;

export function socialTermsOf(release: Release): SocialTerms {
  const own = sectionObject(release, 'social');
  const minutes = (key: string, otherwise: number): number => {
    const value = own[key];
    return (typeof value === 'number' && value > 0 ? value : otherwise) * MINUTE_MS;
  };
  const paths = sectionObject(release, 'social', 'paths');
  const path = (key: string): string => textIn(paths[key]) ?? '';
  return { flowMs: minutes('flowMinutes', 10), proofMs: minutes('proofMinutes', 15), paths: { signIn: path('signIn'), registration: path('registration'), account: path('account') } };
}

/** The provider of the prompt for guests (`sections.social.oneTap`); null where the brand shows none. */
export function oneTapProviderOf(release: Release): string | null {
  const { isOn, provider } = sectionObject(release, 'social', 'oneTap');
  return isOn === true ? (textIn(provider) ?? null) : null;
}

/** The providers of a brand, in its order. */
export function configuredProviders(release: Release): readonly ConfiguredProvider[] {
  return sectionList(release, 'social', 'providers').map(({ id, name, iconName, issuer, clientId, scopes }) => ({
    id: String(id),
    name: (language: string) => wordsIn(release, language, name) ?? String(id),
    iconName: textIn(iconName) ?? 'user',
    issuer: textIn(issuer),
    clientId: textIn(clientId),
    scopes: Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : SCOPES,
  }));
}

function wordsIn(release: Release, language: string, words: JsonValue | undefined): string | undefined {
  const key = isJsonObject(words) ? words['$t'] : undefined;
  return typeof key === 'string' ? textOf(release, language, key) : textIn(words);
}

function textIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
