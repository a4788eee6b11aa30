import { type AssetKind, kindOf } from '../../../language/assets/assetKinds.ts';
import type { AssetFacts } from '../../../language/assets/assetFacts.ts';
import type { JsonObject } from '../../../language/json.ts';
import type { BrandRule } from '../../rule.ts';

const KB = 1000;

/** A drawing goes as it is, so that it has a limit of its own. */
type Weight = AssetKind | 'drawing';

const HELP: Readonly<Record<Weight, string>> = {
  picture: 'Scale it down to twice the width that it is shown in, or save it with more compression.',
  drawing: 'Simplify the drawing, or save it as a picture.',
  font: 'Make it smaller, or save it in another format.',
  video: 'Make it shorter or smaller in width and height, or save it with more compression.',
  captions: 'Keep to the words that are said: a minute of film has some 20 lines.',
};

function weightOf(facts: AssetFacts): Weight | undefined {
  return facts.type === 'svg' ? 'drawing' : kindOf(facts);
}

export const rule: BrandRule = {
  name: 'asset/too-heavy',
  code: 'LU2807',
  severity: 'warning',
  scope: 'brand',
  check({ assets, site }, _vocabulary, report) {
    const most = (site.sections['assets']?.['most'] ?? {}) as JsonObject;
    for (const { path, facts } of assets.values()) {
      const weight = weightOf(facts);
      // What is nothing that is known has a finding of its own.
      if (weight === undefined) continue;
      const limit = most[`${weight}Kb`];
      if (typeof limit !== 'number' || facts.bytes <= limit * KB) continue;
      report({ file: path, pointer: '', subject: path, message: `${path} weighs ${Math.ceil(facts.bytes / KB)} kB, more than the ${limit} kB of sections.assets.most.`, help: HELP[weight] });
    }
  },
};
