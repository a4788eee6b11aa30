import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FactsFile } from '../../schemas/language/configFiles.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';
import { withListsInOrder } from '../../schemas/language/siteLists.ts';

const BASE = path.resolve('configs/base');

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(BASE, file), 'utf8')) as T;
}

/** All texts of the base in a language, by namespace: tests render with the real words. */
export function testDictionaries(language: string): Record<string, Record<string, string>> {
  const folder = path.join(BASE, 'dictionaries', language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.map((name) => [name.replace(/\.json$/, ''), readJson<Record<string, string>>(path.join('dictionaries', language, name))]));
}

export const testSiteConfig = withListsInOrder(readJson<SiteConfig>('site.json'));
export const testDeclaredFacts = readJson<FactsFile>('facts.json').facts;

/** The site of the base with other values in one section: what another brand may say. */
export function siteWithSection(name: string, values: JsonObject): SiteConfig {
  return { ...testSiteConfig, sections: { ...testSiteConfig.sections, [name]: { ...testSiteConfig.sections[name], ...values } } };
}
