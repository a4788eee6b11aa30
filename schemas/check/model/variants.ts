import type { NodeDeclaration, PromisesFile } from '../../language/configFiles.ts';
import type { JsonObject } from '../../language/json.ts';
import { mergeLayers, pointerStep } from '../../language/layers/mergeLayers.ts';
import { type BrandModel, IdentityMemo, type ModelPage } from '../../language/release/index.ts';
import { type Place, placeIn } from './tree.ts';

/** A page as visitors see it whom experiments chose for variants that change it. */
export interface PageVariant {
  readonly page: ModelPage;
  /** What the chosen variants change, in the order of the experiments. */
  readonly patches: readonly JsonObject[];
  /** `the variant "other" of the experiment "order"`. */
  readonly name: string;
  /** Where the variant changes a node of the page; where it changes the page, for nodes that it leaves alone. */
  at(node: string | undefined): Place;
  /** A node of one of these types that the variant removes, or makes another widget of. */
  changed(types: readonly string[]): string | undefined;
}

interface Choice {
  readonly experiment: string;
  readonly variant: string;
  readonly patch: JsonObject;
}

/** One visitor may be in many experiments; more combinations than these are too many to look at. */
const MOST_VARIANTS = 64;
const memo = new IdentityMemo<ModelPage>();

/** Every combination of variants that changes a page, the fewest first; undefined when there are too many. */
export function variantsOf(model: BrandModel, page: ModelPage): readonly PageVariant[] | undefined {
  const { pageId } = page.source;
  const byExperiment = Object.entries(model.experiments).map(([experiment, { variants }]) =>
    Object.entries(variants ?? {}).flatMap(([variant, { pages }]): readonly Choice[] => {
      const patch = pages?.[pageId];
      return patch === undefined ? [] : [{ experiment, variant, patch }];
    }));
  const combinations = byExperiment.reduce<readonly (readonly Choice[])[]>((made, choices) => (made.length > MOST_VARIANTS ? made : made.flatMap((chosen) => [chosen, ...choices.map((choice) => [...chosen, choice])])), [[]]);
  if (combinations.length > MOST_VARIANTS) return undefined;
  return combinations.filter((chosen) => chosen.length > 0).sort((a, b) => a.length - b.length).map((chosen) => variantOf(model, page, chosen));
}

function variantOf({ files }: BrandModel, page: ModelPage, chosen: readonly Choice[]): PageVariant {
  const { source, merged, layout } = page;
  const made = memo.get([merged, layout, ...chosen.map(({ patch }) => patch)], () => {
    const layers = [source.nodes as unknown as JsonObject, ...chosen.map(({ patch }) => patch)];
    const { nodes } = mergeLayers(layers.map((value) => ({ name: 'experiment', file: '', value: { nodes: value } }))).value as unknown as { readonly nodes: Readonly<Record<string, NodeDeclaration>> };
    // A tree is known by what it was made from: another tree, another object.
    return { ...page, merged: { ...merged }, source: { ...source, nodes } };
  });
  return {
    page: made,
    patches: chosen.map(({ patch }) => patch),
    name: chosen.map(({ experiment, variant }) => `the variant "${variant}" of the experiment "${experiment}"`).join(' with '),
    at: (node) => {
      const choice = chosen.find(({ patch }) => node !== undefined && Object.hasOwn(patch, node)) ?? chosen.at(-1);
      const experiments = files.get('experiments');
      const pointer = choice ? ['experiments', choice.experiment, 'variants', choice.variant, 'pages', source.pageId, ...(node !== undefined && Object.hasOwn(choice.patch, node) ? [node] : [])].map(pointerStep).join('') : '';
      return experiments ? placeIn(experiments, pointer) : { file: '', pointer };
    },
    changed: (types) => chosen.flatMap(({ patch }) => Object.keys(patch)).find((node) => types.includes(source.nodes[node]?.use ?? '')),
  };
}

/** Widget types that no experiment may touch: by their own manifest, or by a promise. */
export function keptFromExperiments({ files, catalogue }: BrandModel): ReadonlySet<string> {
  const { promises = {} } = (files.get('promises')?.value ?? {}) as unknown as Partial<PromisesFile>;
  const promised = Object.values(promises).flatMap(({ notInExperiments = [] }) => notInExperiments);
  return new Set([...promised, ...[...catalogue].flatMap(([type, { experiments }]) => (experiments === false ? [type] : []))]);
}
