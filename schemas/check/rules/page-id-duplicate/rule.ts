import type { ConfigFile } from '../../../language/release/index.ts';
import type { LayersRule } from '../../rule.ts';

export const rule: LayersRule = {
  name: 'page/id-duplicate',
  code: 'LU2317',
  severity: 'error',
  scope: 'layers',
  check({ layers }, _brands, report) {
    for (const { all } of layers.values()) {
      const first = new Map<string, ConfigFile>();
      for (const { config } of all) {
        if (!config) continue;
        const key = `${config.kind}:${config.id}`;
        const owner = first.get(key);
        if (!owner) first.set(key, config);
        else report({ file: config.path, pointer: '/id', subject: key, message: `${config.path} is the ${config.kind} "${config.id}", which is ${owner.path} already.`, help: 'Give one of them another id, or remove it.', related: [{ file: owner.path, pointer: '/id', message: 'first here' }] });
      }
    }
  },
};
