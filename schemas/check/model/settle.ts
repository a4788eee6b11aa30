import { type Node, parseTree } from 'jsonc-parser';
import { CONFIG_LINE, prettyJson } from '../../language/prettyJson.ts';
import type { Edit, Problem } from '../../language/problem.ts';
import type { ReadFile } from '../../language/release/index.ts';
import { rangeIn, removalIn, valueIn } from '../places/locateProblem.ts';
import { rewriteIn } from '../places/rewriteValue.ts';
import type { CheckRule, Finding } from '../rule.ts';

const trees = new WeakMap<ReadFile, { readonly root: Node | undefined }>();

function treeOf(file: ReadFile): Node | undefined {
  // Words are no JSON: who finds something in them says where.
  const known = trees.get(file) ?? { root: file.place?.kind === 'passage' ? undefined : parseTree(file.text) };
  trees.set(file, known);
  return known.root;
}

/** A finding as the problem that people and machines read. Texts are parsed with positions here alone, for findings. */
export function settle(rule: CheckRule, finding: Finding, files: ReadonlyMap<string, ReadFile>): Problem {
  const { file, pointer, subject, message, help, node, routes = [], related = [] } = finding;
  const rangeOf = (path: string, at: string) => {
    const found = files.get(path);
    return found && rangeIn(treeOf(found), found.text, at);
  };
  const range = finding.range ?? rangeOf(file, pointer);
  return {
    rule: rule.name,
    code: rule.code,
    severity: finding.severity ?? rule.severity,
    message,
    help,
    file,
    ...(range && { range }),
    pointer,
    ...(node === undefined ? {} : { node }),
    brands: [],
    routes,
    related: related.map((other) => {
      const place = rangeOf(other.file, other.pointer);
      return { message: other.message, file: other.file, ...(place && { range: place }) };
    }),
    fix: fixOf(finding, files),
    suggest: finding.instead === undefined || finding.isReplaceable === true || !range ? [] : [{ title: `Replace it with ${JSON.stringify(finding.instead)}`, edits: [{ file, range, text: JSON.stringify(finding.instead) }] }],
    docs: `schemas/check/rules/${rule.name.replace('/', '-')}/docs.md`,
    fingerprint: `${rule.name}:${routes.join(',')}:${node ?? ''}:${subject}`,
  };
}

function fixOf(finding: Finding, files: ReadonlyMap<string, ReadFile>): readonly Edit[] {
  if (finding.rewrite) return rewriting(finding.file, finding.rewrite, files);
  if (finding.isRemovable === true) return removal(finding, files);
  return finding.isReplaceable === true ? replacement(finding, files) : [];
}

function rewriting(file: string, { pointer, value }: NonNullable<Finding['rewrite']>, files: ReadonlyMap<string, ReadFile>): readonly Edit[] {
  const edit = rewriteIn(files.get(file)?.text ?? '', pointer, value);
  return edit ? [{ file, ...edit }] : [];
}

/** As deep as the place where it stands. */
function replacement({ file, pointer, instead }: Finding, files: ReadonlyMap<string, ReadFile>): readonly Edit[] {
  const found = files.get(file);
  const range = found && valueIn(treeOf(found), found.text, pointer);
  if (!range || instead === undefined) return [];
  const line = found.text.slice(found.text.lastIndexOf('\n', range.start.offset - 1) + 1);
  return [{ file, range, text: prettyJson(instead, { lineLength: CONFIG_LINE, indent: /^[ \t]*/.exec(line)?.[0] ?? '' }) }];
}

function removal({ file, pointer }: Finding, files: ReadonlyMap<string, ReadFile>): readonly Edit[] {
  const found = files.get(file);
  const range = found && removalIn(treeOf(found), found.text, pointer);
  return range ? [{ file, range, text: '' }] : [];
}
