import { isJsonObject } from '../../../language/json.ts';
import { fallsBack } from '../../../language/release/index.ts';
import { type CheckedEntry, entriesOf, passageOf } from '../../model/content.ts';
import { placeIn } from '../../model/tree.ts';
import { listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/missing-language',
  code: 'LU3001',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    for (const entry of entriesOf(model)) {
      const { id, merged, languages } = entry;
      const severity = (lacking: readonly string[]) => (lacking.every((language) => fallsBack(model.site, language)) ? ({ severity: 'warning' } as const) : {});
      const unwritten = languages.filter((language) => !passageOf(model, id, language));
      if (unwritten.length > 0) {
        const files = listed(unwritten.map((language) => `${language}.md`));
        report({ ...placeIn(merged, '/format'), subject: id, ...severity(unwritten), message: `The entry "${id}" has no words in ${listed(unwritten)}.`, help: `Write ${files} beside it, or say in "only" for which languages it is.` });
      }
      for (const { pointer, lacking } of textsLacking(entry)) {
        report({ ...placeIn(merged, pointer), subject: `${id} ${pointer}`, ...severity(lacking), message: `"${pointer.slice(1)}" of the entry "${id}" says nothing in ${listed(lacking)}.`, help: 'Give it a text in each language of the entry.' });
      }
    }
  },
};

/** Its texts that stand beside the words. */
function textsLacking({ file: { author, button, picture, offer, seo }, languages }: CheckedEntry): readonly { readonly pointer: string; readonly lacking: readonly string[] }[] {
  const texts = { '/author': author, '/button/label': button?.label, '/picture/text': picture?.text, '/offer': offer, '/seo/title': seo?.title, '/seo/description': seo?.description };
  return Object.entries(texts).flatMap(([pointer, said]) => {
    const lacking = said !== undefined && isJsonObject(said) ? languages.filter((language) => !Object.hasOwn(said, language)) : [];
    return lacking.length > 0 ? [{ pointer, lacking }] : [];
  });
}
