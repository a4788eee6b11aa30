import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { IdentityMemo } from '../../../language/release/index.ts';
import type { SiteConfig } from '../../../language/site.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/plural-forms',
  code: 'LU2405',
  severity: 'error',
  scope: 'brand',
  reads: ['dictionary', 'site', 'brand'],
  check({ files, site }, _vocabulary, report) {
    for (const id of files.ids('dictionary')) {
      const [language = ''] = id.split('/');
      const merged = site.enabledLanguages.includes(language) ? files.get('dictionary', id) : undefined;
      if (!merged) continue;
      for (const { key, stem, lacking, needed } of memo.get([merged, site.languages[language]], () => lackingIn(merged.value, language, site.languages[language]))) {
        report({ ...placeIn(merged, pointerStep(key)), subject: key, message: `The plural "${stem}" lacks ${lacking.map((form) => `"${stem}_${form}"`).join(', ')} in ${language}.`, help: `${language} has the forms ${needed.join(', ')}.` });
      }
    }
  },
};

interface Lacking {
  readonly key: string;
  readonly stem: string;
  readonly lacking: readonly string[];
  readonly needed: readonly string[];
}

const memo = new IdentityMemo<readonly Lacking[]>();

/** Plurals without all forms; worked out once for the same dictionary. */
function lackingIn(texts: Readonly<Record<string, unknown>>, language: string, declared: SiteConfig['languages'][string] | undefined): readonly Lacking[] {
  const needed = new Intl.PluralRules(declared?.locale ?? language).resolvedOptions().pluralCategories;
  return Object.keys(texts).filter((name) => name.endsWith('_other')).flatMap((key): readonly Lacking[] => {
    const stem = key.slice(0, -'_other'.length);
    const lacking = needed.filter((form) => !Object.hasOwn(texts, `${stem}_${form}`));
    return lacking.length === 0 ? [] : [{ key, stem, lacking, needed }];
  });
}
