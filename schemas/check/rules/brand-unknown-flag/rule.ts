import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'brand/unknown-flag',
  code: 'LU2609',
  severity: 'error',
  scope: 'brand',
  reads: ['brand', 'facts'],
  check({ brandFile, files }, { facts }, report) {
    const merged = files.get('brand');
    if (!merged) return;
    const known = Object.keys(facts).flatMap((name) => (name.startsWith('flags.') ? [name.slice('flags.'.length)] : []));
    for (const flag of Object.keys(brandFile.flags ?? {})) {
      if (known.includes(flag)) continue;
      report({ ...placeIn(merged, `/flags${pointerStep(flag)}`), subject: flag, message: `The flag "${flag}" is none that facts.json declares.`, ...withoutValue(didYouMean(flag, known, `Declare "flags.${flag}" in facts.json, or remove it. Flags: ${listed(known)}.`)) });
    }
  },
};

/** The name is at fault, not the value at the place: there is nothing to put in. */
function withoutValue({ help }: { readonly help: string }): { readonly help: string } {
  return { help };
}
