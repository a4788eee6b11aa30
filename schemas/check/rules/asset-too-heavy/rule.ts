import { isRaster } from '../../../language/assets/assetFile.ts';
import type { JsonObject } from '../../../language/json.ts';
import type { BrandRule } from '../../rule.ts';

const KB = 1000;

export const rule: BrandRule = {
  name: 'asset/too-heavy',
  code: 'LU2807',
  severity: 'warning',
  scope: 'brand',
  check({ assets, site }, _vocabulary, report) {
    const most = (site.sections['assets']?.['most'] ?? {}) as JsonObject;
    for (const { path, facts } of assets.values()) {
      const limit = most[facts.type === 'svg' ? 'drawingKb' : facts.type === 'woff2' ? 'fontKb' : 'pictureKb'];
      if (typeof limit !== 'number' || facts.bytes <= limit * KB) continue;
      const help = isRaster(facts) ? 'Scale it down to twice the width that it is shown in, or save it with more compression.' : facts.type === 'svg' ? 'Simplify the drawing, or save it as a picture.' : 'Make it smaller, or save it in another format.';
      report({ file: path, pointer: '', subject: path, message: `${path} weighs ${Math.ceil(facts.bytes / KB)} kB, more than the ${limit} kB of sections.assets.most.`, help });
    }
  },
};
