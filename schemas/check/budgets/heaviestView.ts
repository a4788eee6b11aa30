import type { JsonValue } from '../../language/json.ts';
import type { BrandModel, ModelPage } from '../../language/release/index.ts';
import { compileRule } from '../../language/rules/index.ts';
import { rowsOf } from '../model/truthTable.ts';
import type { Weighed } from '../rule.ts';
import { type ShownNode, shownNodes, versionsOf } from './shownNodes.ts';

type Weigh = (widgets: readonly string[]) => Weighed;

/** What a first view of a page brings at most, a guest's where guests may see it; with the variant that does, in words. */
export function heaviestView(model: BrandModel, page: ModelPage, weigh: Weigh): Weighed & { readonly variant: string } {
  const guest = page.file.route?.access === 'user' ? {} : Object.fromEntries(Object.entries(model.facts).flatMap(([name, { scope, default: value }]) => (scope === 'session' ? [[name, value]] : [])));
  const views = versionsOf(model, page).flatMap(({ page: version, name }) =>
    viewsOf(shownNodes(model, version, guest), model, weigh).map((widgets) => ({ ...weigh(widgets), variant: name })));
  return views.reduce((heaviest, view) => (view.kb > heaviest.kb ? view : heaviest));
}

/** Every set of widgets that one visitor can see; all together where the facts that decide are too many for a table. */
function viewsOf(nodes: readonly ShownNode[], { facts }: BrandModel, weigh: Weigh): readonly (readonly string[])[] {
  const always = [...new Set(nodes.filter(({ condition }) => condition === true).map(({ use }) => use))];
  const least = weigh(always).kb;
  const others = nodes.filter(({ use, condition }) => condition !== true && !always.includes(use) && weigh([...always, use]).kb > least);
  const rows = others.length === 0 ? [] : rowsOf({ or: others.map(({ condition }): JsonValue => condition) }, facts);
  if (!rows) return [[...always, ...others.map(({ use }) => use)]];
  const tests = others.map(({ use, condition }) => ({ use, isShown: compileRule(condition) }));
  const views = new Map([[always.join(' '), always]]);
  for (const row of rows) {
    const widgets = [...new Set([...always, ...tests.filter(({ isShown }) => isShown((name) => row.get(name))).map(({ use }) => use)])];
    views.set(widgets.join(' '), widgets);
  }
  return [...views.values()];
}
