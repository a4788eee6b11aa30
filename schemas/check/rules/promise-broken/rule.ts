import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { fileOf } from '../../../language/release/index.ts';
import { type Breach, breachesOf } from '../../model/breaches.ts';
import { placeIn } from '../../model/tree.ts';
import { layerOf, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'promise/broken',
  code: 'LU2701',
  severity: 'error',
  scope: 'brand',
  isProof: true,
  yieldsTo: ['promise/unknown-name'],
  check(model, _vocabulary, report) {
    const merged = model.files.get('promises');
    if (!merged) return;
    const promises = fileOf('promises', merged).promises ?? {};
    // What breaks several promises, or one on many pages, is one cause.
    const causes = new Map<string, { readonly breach: Breach; readonly pages: Set<string>; readonly broken: Set<string> }>();
    const order = Object.keys(promises);
    // By promises, then by pages: what is named first is what was promised first.
    for (const breach of [...breachesOf(model, promises)].sort((left, right) => order.indexOf(left.promise) - order.indexOf(right.promise))) {
      const { place, facts, variant, isUnproved } = breach;
      const key = [place.file, place.pointer, facts, variant, isUnproved].join(' ');
      const cause = causes.get(key) ?? { breach, pages: new Set(), broken: new Set() };
      causes.set(key, cause);
      cause.pages.add(breach.page);
      cause.broken.add(breach.promise);
    }
    for (const { breach: { place, facts, variant, isUnproved }, pages, broken } of causes.values()) {
      const titles = [...broken].map((id) => `"${promises[id]?.title ?? id}"`);
      const shows = [...new Set([...broken].flatMap((id) => promises[id]?.shows ?? []))];
      const words = `the promise ${titles.join(' and ')} on the ${pages.size === 1 ? 'page' : 'pages'} ${listed([...pages].map((name) => `"${name}"`), 5)}${variant === '' ? '' : `, in ${variant}`}`;
      report({
        ...place,
        routes: [...pages],
        subject: [...broken].join(','),
        ...(isUnproved ? { severity: 'warning' as const } : {}),
        message: isUnproved ? `Whether ${words} is kept could not be proved: too many facts are read there.` : `The layer "${layerOf(place.file)}" breaks ${words}${facts === '' ? '' : ` when ${facts}`}.`,
        help: shows.length === 0 ? 'Give "head" what is promised.' : `Show a node of ${shows.join(' or ')} there, whatever the facts are.`,
        related: [...broken].map((id) => ({ ...placeIn(merged, `/promises${pointerStep(id)}`), message: 'is promised here' })),
      });
    }
  },
};
