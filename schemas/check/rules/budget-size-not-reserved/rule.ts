import { hydrationOf } from '../../../language/manifest.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'budget/size-not-reserved',
  code: 'LU2903',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration, at } of tree.own) {
      const manifest = catalogue.get(declaration.use);
      const hydrate = declaration.hydrate ?? hydrationOf(manifest);
      const isLate = hydrate !== 'load';
      if (!manifest || manifest.live === true || !isLate || Object.keys(manifest.reserve ?? {}).length > 0) continue;
      report({
        ...at(declaration.hydrate === undefined ? '/use' : '/hydrate'),
        node: id,
        subject: declaration.use,
        message: `Node "${id}" comes late ("${hydrate}"), and its widget ${declaration.use} reserves no size: what stands below it jumps.`,
        help: `Give widgets/${declaration.use}/widget.json a "reserve" ({ "0": 320 }: px by width of the viewport; 0 for what lies over the page)${declaration.hydrate === undefined ? '' : ', or take "hydrate" away'}.`,
      });
    }
  },
};
