import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { fileOf } from '../../../language/release/index.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

/** Words that stand for many pages. */
const GROUPS: readonly string[] = ['all', 'indexed'];

export const rule: BrandRule = {
  name: 'promise/unknown-name',
  code: 'LU2705',
  severity: 'error',
  scope: 'brand',
  check({ files, pages, catalogue }, { layouts }, report) {
    const merged = files.get('promises');
    if (!merged) return;
    const promises = fileOf('promises', merged).promises ?? {};
    const [widgets, ofLayouts] = [catalogue, new Set(layouts)];
    for (const [id, { shows, notInExperiments, wherePageHas, exceptLayouts, pages: meant }] of Object.entries(promises)) {
      const lists = [
        ['shows', 'widget', shows, widgets],
        ['notInExperiments', 'widget', notInExperiments, widgets],
        ['wherePageHas', 'widget', wherePageHas, widgets],
        ['exceptLayouts', 'layout', exceptLayouts, ofLayouts],
        // A draft may be left out of the pages; it is named for later.
        ['pages', 'page', typeof meant === 'string' ? [] : meant, { keys: () => pages.keys(), has: (name: string) => pages.has(name) || files.get('page', name)?.value['draft'] === true }],
      ] as const;
      for (const [key, what, names = [], known] of lists) {
        for (const [at, name] of names.entries()) {
          if (known.has(name)) continue;
          const all = [...known.keys()];
          report({ ...placeIn(merged, `/promises${pointerStep(id)}/${key}/${at}`), subject: `${id} ${key} ${name}`, message: `The promise "${id}" names the ${what} "${name}", which does not exist.`, ...didYouMean(name, all, `Every ${what}: ${listed(all)}.`) });
        }
      }
      if (typeof meant === 'string' && !GROUPS.includes(meant)) report({ ...placeIn(merged, `/promises${pointerStep(id)}/pages`), subject: `${id} pages`, message: `The promise "${id}" is for the pages "${meant}", which says nothing.`, help: 'Write "all", "indexed", or a list of page ids.' });
    }
  },
};
