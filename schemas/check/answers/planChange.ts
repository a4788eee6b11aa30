import type { JsonValue } from '../../language/json.ts';
import { isSameJson } from '../../language/layers/mergeLayers.ts';
import { type BrandModel, compileBrand, contentHash } from '../../language/release/index.ts';
import { compareBrands } from './compareBrands.ts';

/** What a change of configs touches in one brand. */
export interface BrandChange {
  readonly brand: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Ids of pages whose plan has another hash, as it is or in a variant of an experiment: browsers fetch them anew. */
  readonly pages: readonly string[];
  /** Addresses that come, go or have other guards, by page id. */
  readonly routes: readonly string[];
  /** Languages with another text. */
  readonly languages: readonly string[];
  /** Facts, named rules and flags that differ. */
  readonly facts: readonly string[];
  /** Other parts of the site: `site`, `theme`, `routes`, `redirects`, `experiments`, `promises`; `files` for what no visitor could see. */
  readonly others: readonly string[];
}

/**
 * What differs in a brand between two states; undefined when its release is the same, byte for byte. A state without the
 * brand is undefined.
 */
export function planChange(brand: string, before: BrandModel | undefined, after: BrandModel | undefined): BrandChange | undefined {
  const whole = { brand, pages: [], routes: [], languages: [], facts: [], others: [] };
  if (!before) return after && { ...whole, kind: 'added' };
  if (!after) return { ...whole, kind: 'removed' };
  if (contentHash(before.files.inputs()) === contentHash(after.files.inputs())) return undefined;
  const routeOf = (model: BrandModel, id: string) => model.pages.get(id)?.file.route;
  const ids = [...new Set([...before.pages.keys(), ...after.pages.keys()])].sort();
  const change: BrandChange = {
    brand,
    kind: 'changed',
    pages: changedPages(before, after),
    routes: ids.filter((id) => !isSameJson(routeOf(before, id), routeOf(after, id))),
    languages: changedKeys(textsByLanguage(before), textsByLanguage(after)),
    facts: [...changedKeys(factsOf(before), factsOf(after))],
    others: changedKeys(othersOf(before), othersOf(after)),
  };
  const isTouched = [change.pages, change.routes, change.languages, change.facts, change.others].some((list) => list.length > 0);
  return isTouched ? change : { ...change, others: ['files'] };
}

function changedPages(before: BrandModel, after: BrandModel): readonly string[] {
  try {
    return changedKeys(planHashes(before), planHashes(after));
  } catch {
    // Configs with errors may not compile; what they say of a page differs all the same.
    return compareBrands(before, after).map(({ pageId }) => pageId);
  }
}

function planHashes(model: BrandModel): Parts {
  const release = compileBrand(model);
  return Object.fromEntries([...model.pages.keys()].map((id) => {
    const variants = Object.entries(model.experiments).flatMap(([experiment, { variants: known }]) => Object.keys(known).map((variant) => ({ [experiment]: variant })));
    return [id, [{}, ...variants].map((chosen) => release.plan(id, chosen)?.hash ?? '')];
  }));
}

type Parts = Readonly<Record<string, JsonValue>>;

function changedKeys(before: Parts, after: Parts): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSameJson(before[key], after[key])).sort();
}

function textsByLanguage({ files }: BrandModel): Parts {
  const byLanguage: Record<string, Record<string, JsonValue>> = {};
  for (const id of files.ids('dictionary')) {
    const [language = '', namespace = ''] = id.split('/');
    (byLanguage[language] ??= {})[namespace] = files.get('dictionary', id)?.value ?? {};
  }
  return byLanguage;
}

function factsOf({ facts, namedRules, siteFacts }: BrandModel): Parts {
  const rules = Object.entries(namedRules).map(([name, { rule }]) => [`rule ${name}`, rule] as const);
  const declared = Object.entries(facts).map(([name, declaration]) => [name, { ...declaration, now: siteFacts[name] ?? null }] as const);
  return Object.fromEntries([...declared, ...rules]);
}

function othersOf({ files, site, theme }: BrandModel): Parts {
  const merged = (kind: 'routes' | 'redirects' | 'experiments' | 'promises') => files.get(kind)?.value ?? {};
  const { light, dark } = theme.value;
  return { site, theme: { light: Object.fromEntries(light), dark: Object.fromEntries(dark) }, routes: merged('routes'), redirects: merged('redirects'), experiments: merged('experiments'), promises: merged('promises') };
}
