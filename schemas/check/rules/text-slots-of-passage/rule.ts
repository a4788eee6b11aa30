import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { BrandModel } from '../../../language/release/index.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { type PlaceFault, placeFaults } from '../../model/passages.ts';
import { languageList, splitKey } from '../../model/texts.ts';
import { type Place, placeIn, treeOfPage } from '../../model/tree.ts';
import { variantTreesOf } from '../../model/variantTrees.ts';
import type { BrandRule } from '../../rule.ts';

interface OnPage {
  readonly page: string;
  readonly fault: PlaceFault;
}

const memo = new PageMemo<OnPage>();

export const rule: BrandRule = {
  name: 'text/slots-of-passage',
  code: 'LU2413',
  severity: 'error',
  scope: 'brand',
  check(model, { catalogue }, report) {
    const keys = [languageList(model.site.enabledLanguages), ...model.files.layers('dictionary'), catalogue];
    const known = new Map<string, { readonly fault: PlaceFault; readonly routes: string[] }>();
    // A fault of a layout is on each of its pages.
    for (const { page, fault } of memo.onPages(model, keys, (page) => placeFaults(treeOfPage(page), catalogue, model).map((fault) => ({ page: page.source.pageId, fault })))) {
      const same = known.get(subjectOf(fault)) ?? { fault, routes: [] };
      known.set(subjectOf(fault), same);
      same.routes.push(page);
    }
    // At the text, so that whichever of text and page has changed is held back.
    for (const { fault, routes } of known.values()) report({ ...textPlace(fault, model), ...said(fault), routes, related: [{ ...placeOfNode(fault), message: `Node "${fault.by.id}".` }] });
    for (const { whole, asIs, name } of variantTreesOf(model)) {
      const before = new Set(placeFaults(asIs, catalogue, model).map(subjectOf));
      for (const fault of placeFaults(whole, catalogue, model)) {
        if (before.has(subjectOf(fault))) continue;
        const { subject, message, ...rest } = said(fault);
        report({ ...placeOfNode(fault), ...rest, subject: `${name} ${subject}`, message: message.replace(/\.$/, `, in ${name}.`), routes: [asIs.id] });
      }
    }
  },
};

function subjectOf({ key, language, node, slot }: PlaceFault): string {
  return `${key} ${language} ${node.id}.${slot}`;
}

function placeOfNode({ by, inner }: PlaceFault): Place {
  return by.at(inner);
}

function textPlace({ key, language }: PlaceFault, { files }: BrandModel): Place {
  const { namespace, name } = splitKey(key);
  const dictionary = files.get('dictionary', `${language}/${namespace}`);
  return dictionary ? placeIn(dictionary, pointerStep(name)) : { file: '', pointer: '' };
}

function said(fault: PlaceFault) {
  const { kind, key, language, slot, node, by } = fault;
  const { use } = node.declaration;
  const words = {
    'no-slot': { message: `The text "${key}" has the line "::${slot}" in "${language}", and node "${node.id}" (${use}), which shows it, has no such slot.`, help: 'Take the line away, or show the text with a widget that has places in its passage (blocks/rich-text).' },
    unfilled: { message: `The text "${key}" has the line "::${slot}" in "${language}", and nothing stands in that slot of node "${node.id}".`, help: `Give the page a node with "in": "${node.id}.${slot}", or take the line away.` },
    unnamed: { message: `Node "${by.id}" stands in the slot "${slot}" of node "${node.id}", and the text "${key}" has no line "::${slot}" in "${language}".`, help: `Write "::${slot}" on a line of its own where the node is to be shown, or take the node away.` },
  }[kind];
  return { ...words, node: by.id, subject: subjectOf(fault) };
}
