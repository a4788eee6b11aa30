import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { type Merged, pointerStep } from '../../../language/layers/mergeLayers.ts';
import { targetOrigin } from '../../../language/redirectTarget.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'redirect/leaves-site',
  code: 'LU2314',
  severity: 'error',
  scope: 'brand',
  check({ files }, _vocabulary, report) {
    const [redirects, site] = [files.get('redirects'), files.get('site')];
    if (redirects) for (const finding of looseIn(redirects, ['redirects'])) report(finding);
    if (site) for (const finding of looseIn(site, ['sections', 'platformRedirects', 'rules'])) report(finding);
  },
};

/** Rules at a place of a file, by id or in a list, whose target fixes no origin. */
function looseIn(merged: Merged, path: readonly string[]): readonly Finding[] {
  let rules: JsonValue | undefined = merged.value;
  for (const step of path) rules = isJsonObject(rules) && Object.hasOwn(rules, step) ? rules[step] : undefined;
  const entries = Array.isArray(rules) ? rules.map((rule: JsonValue, at) => [String(at), rule] as const) : Object.entries(isJsonObject(rules) ? rules : {});
  return entries.flatMap(([id, entry]): readonly Finding[] => {
    const to = isJsonObject(entry) ? entry['to'] : undefined;
    if (typeof to !== 'string' || targetOrigin(to) !== undefined) return [];
    const pointer = [...path, id, 'to'].map(pointerStep).join('');
    return [{ ...placeIn(merged, pointer), subject: id, message: `The redirect "${id}" leads to "${to}", which does not say which site that is: whoever writes a link could choose it.`, help: 'Lead to a path of the site (bonus/*), or write scheme and host in full (https://shop.example/*).' }];
  });
}
