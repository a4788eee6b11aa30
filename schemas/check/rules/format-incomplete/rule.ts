import type { FileKind } from '../../../language/release/index.ts';
import type { Merged } from '../../../language/layers/mergeLayers.ts';
import { gapsOf } from '../../model/gaps.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { placeIn } from '../../model/tree.ts';
import { keptFromExperiments } from '../../model/variants.ts';
import { type VariantTrees, variantTreesOf } from '../../model/variantTrees.ts';
import type { BrandRule, Finding, Report } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'format/incomplete',
  code: 'LU1010',
  severity: 'error',
  scope: 'brand',
  isFirst: true,
  // Of a key that stands twice one was lost, and with it perhaps what is missing.
  yieldsTo: ['json/duplicate-key'],
  check(model, _vocabulary, report) {
    const { files, project } = model;
    for (const kind of KINDS) {
      // Without a site of the base all of it is missing: that has a finding of its own.
      if (kind === 'site' && !project.files.has('base/site.json')) continue;
      for (const id of files.ids(kind)) {
        const merged = files.get(kind, id);
        if (merged) for (const finding of gapsIn(kind, id, merged)) report(finding);
      }
    }
    for (const finding of memo.onPages(model, [], ({ source, merged }) => gapsIn('page', source.pageId, merged))) report(finding);
    for (const trees of variantTreesOf(model)) checkVariant(trees, keptFromExperiments(model, trees.whole.id), report);
  },
};

const memo = new PageMemo<Finding>();

function gapsIn(kind: FileKind, id: string, merged: Merged): readonly Finding[] {
  return gapsOf(kind, merged).flatMap(({ pointer, message, help, isConsequence }) => (isConsequence === true ? [] : [{ ...placeIn(merged, pointer), subject: `${kind}:${id}${message}`, message, help }]));
}

/** The nodes that a variant writes lack nothing once it is merged over the page. */
function checkVariant({ name, choice: { experiment, variant, patch }, whole, asIs }: VariantTrees, kept: ReadonlySet<string>, report: Report): void {
  for (const { id, declaration, at } of whole.own) {
    const before = asIs.nodes.get(id)?.declaration;
    // What the page itself lacks is said of the page.
    const lacking = Object.hasOwn(patch, id) ? NEEDED.filter((key) => declaration[key] === undefined && (!before || before[key] !== undefined)) : [];
    // What no experiment may touch has a finding of its own.
    if (lacking.length === 0 || (before && kept.has(before.use))) continue;
    report({
      ...at(''),
      node: id,
      routes: [whole.id],
      subject: `${experiment} ${variant} ${id}`,
      message: `The node "${id}" of ${name} needs ${lacking.map((key) => `"${key}"`).join(' and ')}, which neither it nor the page "${whole.id}" gives.`,
      help: before ? `Name a node of the page itself: "${id}" is one of its layout.` : 'Give a new node its place, its order and its widget; to change one of the page, name it by its id.',
    });
  }
}

const NEEDED = ['in', 'at', 'use'] as const;

const KINDS: readonly FileKind[] = ['site', 'facts', 'rules', 'promises', 'terms', 'routes', 'redirects', 'experiments', 'brand', 'layout', 'form', 'mail', 'content'];
