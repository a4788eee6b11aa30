import { isJsonObject } from '../../../language/json.ts';
import { entriesOf } from '../../model/content.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/picture-without-text',
  code: 'LU3006',
  severity: 'error',
  scope: 'brand',
  reads: ['content', 'site', 'brand'],
  check(model, _vocabulary, report) {
    for (const { id, merged, file: { picture } } of entriesOf(model)) {
      const text: unknown = picture?.text;
      const isEmpty = text === undefined || (isJsonObject(text) && Object.values(text).every((said) => typeof said === 'string' && said.trim() === ''));
      if (picture !== undefined && isEmpty) report({ ...placeIn(merged, '/picture'), subject: id, message: `The picture of the entry "${id}" has no text for those who do not see it.`, help: 'Say in each language what it shows: "text": { "en": "A full stadium" }.' });
    }
  },
};
