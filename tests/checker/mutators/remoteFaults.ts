import { withValue } from '../jsonText.ts';
import type { Mutator } from '../mutator.ts';
import type { ShippedConfigs, ShippedNode } from '../shippedConfigs.ts';
import { fault, withNodeValue } from './fault.ts';

const SITE = 'base/site.json';
const HOST = 'https://media.example';

/** What can be wrong with what comes from elsewhere. */
export const remoteFaults: readonly Mutator[] = [
  {
    rule: 'remote/origin-not-allowed',
    what: 'needs a host that the brand does not allow',
    count: 1,
    faults: (configs) => free(configs).map((node) => () => ({
      ...fault(node.file, withNodeValue(configs.text(node.file), node.pointer, 'onError', 'hide'), `${node.pointer}/use`),
      manifests: { [node.declaration.use]: needing(configs, node) },
    })),
  },
  {
    rule: 'remote/origin-not-allowed',
    what: 'widens what configs may not widen',
    isAlone: true,
    faults: (configs) => ['script-src', 'default-src', 'img-srcs'].map((directive) => () => fault(SITE, withValue(configs.text(SITE), '/origins', { [directive]: [HOST] }), `/origins/${directive}`)),
  },
  {
    rule: 'remote/origin-not-allowed',
    what: 'allows what is no origin, or every host',
    isAlone: true,
    count: 8,
    faults: (configs) => ['https://*', 'https://*.com', 'https://me*.example', 'http://media.example', 'https://media.example/path', '*', "'unsafe-inline'", 'data:'].map((origin) => () => fault(SITE, withValue(configs.text(SITE), '/origins', { 'img-src': [HOST, origin] }), '/origins/img-src/1')),
  },
  {
    rule: 'remote/missing-fallback',
    what: 'does not say what is shown without the other host',
    count: 1,
    faults: (configs) => free(configs).map((node) => () => ({
      what: node.declaration.use,
      change: { [SITE]: withValue(configs.text(SITE), '/origins', { 'connect-src': [HOST] }) },
      manifests: { [node.declaration.use]: needing(configs, node) },
      file: node.file,
      pointer: `${node.pointer}/use`,
      node: node.id,
    })),
  },
];

function needing({ catalogue }: ShippedConfigs, { declaration: { use } }: ShippedNode) {
  const manifest = catalogue.get(use);
  if (!manifest) throw new Error(`There is no widget ${use}`);
  return { ...manifest, hosts: [HOST] };
}

/** Nodes of pages whose widget stands nowhere else. */
function free(configs: ShippedConfigs): readonly ShippedNode[] {
  const all = [...configs.texts.values()].join('\n');
  return configs.nodes.filter(({ kind, file, declaration: { use, onError } }) => kind === 'page' && onError === undefined && !configs.isOverlaid(file) && all.split(`"${use}"`).length === 2);
}
