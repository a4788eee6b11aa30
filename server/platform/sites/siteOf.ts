import type { FastifyRequest } from 'fastify';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { platformErrors } from '../errors/coreErrors.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import type { HostAnswer, ReleasePort } from './releasePort.ts';

/** What a request is answered from: the release of its host, or the one that its preview shows. */
export function servedTo(releases: Pick<ReleasePort, 'forHost'>, request: Pick<FastifyRequest, 'host' | 'preview'>): HostAnswer | undefined {
  const { preview } = request;
  return preview ? { kind: 'served', brand: preview.release.brand, release: preview.release } : releases.forHost(request.host);
}

/** Release that a request is answered from. Throws the 503 of a broken brand. */
export function siteOf(releases: ReleasePort, request: FastifyRequest): Release {
  const answer = servedTo(releases, request);
  if (answer?.kind !== 'served') throw new PlatformError(platformErrors.PLATFORM_BRAND_BROKEN);
  return answer.release;
}

/** The asked language where the brand offers it, else its default one. */
export function languageOf(release: Release, asked: string | undefined): string {
  const { enabledLanguages, defaultLanguage } = release.manifest.site;
  return asked !== undefined && enabledLanguages.includes(asked) ? asked : defaultLanguage;
}

/** The language in which the page that calls is shown (`X-Language`), else the given one, where the brand offers it. */
export function pageLanguageOf(release: Release, { headers }: Pick<FastifyRequest, 'headers'>, otherwise?: string): string {
  const asked = headers['x-language'];
  return languageOf(release, typeof asked === 'string' ? asked : otherwise);
}

/** A value of `site.sections`, by the path to it; undefined where the config has none. */
export function sectionValue(release: Release, ...path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = release.manifest.site.sections;
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** A number of `site.sections`, which the base gives: one place for both sides. Throws where no layer has it. */
export function sectionNumber(release: Release, ...path: readonly string[]): number {
  const value = sectionValue(release, ...path);
  if (typeof value !== 'number') throw new Error(`The site config has no number at sections.${path.join('.')}.`);
  return value;
}

/** A number of `site.sections` for a call that is answered on any host: the given one where the host is no site's, or its config has none. */
export function numberOfSite(releases: ReleasePort, request: FastifyRequest, otherwise: number, ...path: readonly string[]): number {
  const answer = servedTo(releases, request);
  const value = answer?.kind === 'served' ? sectionValue(answer.release, ...path) : undefined;
  return typeof value === 'number' ? value : otherwise;
}

/** An object of `site.sections`; empty where the config has none. */
export function sectionObject(release: Release, ...path: readonly string[]): JsonObject {
  const value = sectionValue(release, ...path);
  return isJsonObject(value) ? value : {};
}

/** Reads the numbers of a section of `site.sections` that count or last; what the config leaves out, or has as no number above 0, is as the caller says. */
export function sectionCounts(release: Release, section: string): (key: string, otherwise: number) => number {
  const own = sectionObject(release, section);
  return (key, otherwise) => {
    const value = own[key];
    return typeof value === 'number' && value > 0 ? value : otherwise;
  };
}

/** Which terms hold at a brand, from `site.sections.terms`; `version` is empty where it names none. */
export interface SiteTerms {
  readonly version: string;
  /** From then on customers who have not agreed to the version do so first; null: nobody is asked. */
  readonly agreeFromMs: number | null;
}

export function termsOf(release: Release): SiteTerms {
  const { version, agreeFrom } = sectionObject(release, 'terms');
  const agreeFromMs = typeof agreeFrom === 'string' ? Date.parse(agreeFrom) : Number.NaN;
  return { version: typeof version === 'string' ? version : '', agreeFromMs: Number.isNaN(agreeFromMs) ? null : agreeFromMs };
}

/** A list of `site.sections`: an array, or a map by id whose entries are ordered by their `at`. */
export function sectionList(release: Release, ...path: readonly string[]): readonly JsonObject[] {
  const value = sectionValue(release, ...path);
  if (Array.isArray(value)) return value.filter(isJsonObject);
  if (!isJsonObject(value)) return [];
  return Object.entries(value)
    .flatMap(([id, entry]) => (isJsonObject(entry) ? [{ id, at: numberOf(entry['at']), item: { id, ...entry } }] : []))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ item }) => item);
}

function numberOf(value: JsonValue | undefined): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * A section's value with its texts: every `{"$t": "namespace:key"}` inside becomes the text of the language,
 * else of the brand's fallback language, else the key.
 */
export function withTexts(release: Release, language: string, value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((entry: JsonValue) => withTexts(release, language, entry));
  if (!isJsonObject(value)) return value;
  const key = value['$t'];
  if (typeof key === 'string') return textOf(release, language, key);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withTexts(release, language, entry)]));
}

/** A text by `namespace:key`: of the language, else of the brand's fallback language, else the key. */
export function textOf(release: Release, language: string, key: string): string {
  const [namespace = '', name = ''] = key.split(/:(.*)/s);
  for (const code of [language, release.manifest.site.fallbackLanguage]) {
    const texts = release.dictionary(code, namespace);
    if (texts && Object.hasOwn(texts, name)) return texts[name] ?? key;
  }
  return key;
}
