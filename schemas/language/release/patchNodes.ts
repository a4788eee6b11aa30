import type { JsonValue } from '../json.ts';
import { type LockViolation, mergeLayers } from '../layers/mergeLayers.ts';
import type { PageSource } from './compilePage.ts';

/** Nodes of a page with what variants of experiments change, in their order; `lockBreaks` is what they change although a node locks it. */
export function patchNodes(nodes: PageSource['nodes'], patches: readonly JsonValue[]): { readonly nodes: PageSource['nodes']; readonly lockBreaks: readonly LockViolation[] } {
  const { value, violations } = mergeLayers([nodes, ...patches].map((layer) => ({ name: 'experiment', file: '', value: { nodes: layer } })));
  return { nodes: value['nodes'] as unknown as PageSource['nodes'], lockBreaks: violations };
}
