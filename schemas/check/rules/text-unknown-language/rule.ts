import { placeIn } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/unknown-language',
  code: 'LU2408',
  severity: 'error',
  scope: 'brand',
  reads: ['dictionary', 'site'],
  yieldsTo: ['brand/unknown-language'],
  check({ files, site }, _vocabulary, report) {
    const known = Object.keys(site.languages ?? {});
    for (const id of files.ids('dictionary')) {
      const language = id.slice(0, id.indexOf('/'));
      const merged = files.get('dictionary', id);
      if (!merged || known.includes(language)) continue;
      const { file } = placeIn(merged, '');
      const { help } = didYouMean(language, known, `Add it to the languages of site.json, or move the file. Languages: ${listed(known)}.`);
      report({ file, pointer: '', subject: id, message: `${file} is in the language "${language}", which site.json does not know.`, help });
    }
  },
};
