import type { JsonObject } from '../../language/json.ts';
import { type LockViolation, pointerStep } from '../../language/layers/mergeLayers.ts';
import { type BrandModel, fileIfThere, IdentityMemo, type ModelPage, patchNodes } from '../../language/release/index.ts';
import { type Place, placeIn } from './tree.ts';

/** A page as visitors see it whom experiments chose for variants that change it. */
export interface PageVariant {
  readonly page: ModelPage;
  /** What the variants change although a node of the page locks it, pointers from the page. */
  readonly lockBreaks: readonly LockViolation[];
  /** What the chosen variants change, in the order of the experiments. */
  readonly patches: readonly JsonObject[];
  /** `the variant "other" of the experiment "order"`. */
  readonly name: string;
  /** Where the variant changes a node of the page; where it changes the page, for nodes that it leaves alone. */
  at(node: string | undefined): Place;
  /** A node of one of these types that the variant removes, or makes another widget of. */
  changed(types: readonly string[]): string | undefined;
}

/** One variant of one experiment, with what it changes of a page. */
export interface Choice {
  readonly experiment: string;
  readonly variant: string;
  readonly patch: JsonObject;
}

/** One visitor may be in many experiments; more combinations than these are too many to look at. */
const MOST_VARIANTS = 64;
const memo = new IdentityMemo<{ readonly page: ModelPage; readonly lockBreaks: readonly LockViolation[] }>();

const patchedPages = new WeakMap<object, ReadonlySet<string>>();

/** What each variant of each experiment changes, by page. */
export function patchesOf(experiments: BrandModel['experiments']): readonly (Choice & { readonly pageId: string })[] {
  return Object.entries(experiments).flatMap(([experiment, { variants }]) =>
    Object.entries(variants ?? {}).flatMap(([variant, { pages }]) => Object.entries(pages ?? {}).map(([pageId, patch]) => ({ experiment, variant, pageId, patch }))));
}

/** Pages that some variant of some experiment changes: hardly any. */
export function patchedBy(experiments: BrandModel['experiments']): ReadonlySet<string> {
  const known = patchedPages.get(experiments);
  if (known) return known;
  const patched = new Set(patchesOf(experiments).map(({ pageId }) => pageId));
  patchedPages.set(experiments, patched);
  return patched;
}

/** The variants that change a page, by their experiments. */
export function choicesOf({ experiments }: BrandModel, { source: { pageId } }: ModelPage): readonly (readonly Choice[])[] {
  if (!patchedBy(experiments).has(pageId)) return [];
  return Object.entries(experiments).map(([experiment, { variants }]) =>
    Object.entries(variants ?? {}).flatMap(([variant, { pages }]): readonly Choice[] => {
      const patch = pages?.[pageId];
      return patch === undefined ? [] : [{ experiment, variant, patch }];
    }));
}

/** Every combination of variants that changes a page, the fewest first; undefined when there are too many. */
export function variantsOf(model: BrandModel, page: ModelPage): readonly PageVariant[] | undefined {
  const combinations = choicesOf(model, page).reduce<readonly (readonly Choice[])[]>((made, choices) => (made.length > MOST_VARIANTS ? made : made.flatMap((chosen) => [chosen, ...choices.map((choice) => [...chosen, choice])])), [[]]);
  if (combinations.length > MOST_VARIANTS) return undefined;
  return combinations.filter((chosen) => chosen.length > 0).sort((a, b) => a.length - b.length).map((chosen) => variantOf(model, page, chosen));
}

/** Pointer of what a variant changes of a page, or of one of its nodes, in the experiments. */
export function patchPointer({ experiment, variant, patch }: Choice, pageId: string, node?: string): string {
  return ['experiments', experiment, 'variants', variant, 'pages', pageId, ...(node !== undefined && Object.hasOwn(patch, node) ? [node] : [])].map(pointerStep).join('');
}

/** A page as these variants together make it. */
export function variantOf({ files }: BrandModel, page: ModelPage, chosen: readonly Choice[]): PageVariant {
  const { source } = page;
  const made = memo.get([page, ...chosen.map(({ patch }) => patch)], () => {
    const { nodes, lockBreaks } = patchNodes(source.nodes, chosen.map(({ patch }) => patch));
    return { page: { ...page, source: { ...source, nodes } }, lockBreaks };
  });
  return {
    ...made,
    patches: chosen.map(({ patch }) => patch),
    name: chosen.map(({ experiment, variant }) => `the variant "${variant}" of the experiment "${experiment}"`).join(' with '),
    at: (node) => {
      const choice = chosen.find(({ patch }) => node !== undefined && Object.hasOwn(patch, node)) ?? chosen.at(-1);
      const experiments = files.get('experiments');
      const pointer = choice ? patchPointer(choice, source.pageId, node) : '';
      return experiments ? placeIn(experiments, pointer) : { file: '', pointer };
    },
    changed: (types) => chosen.flatMap(({ patch }) => Object.keys(patch)).find((node) => types.includes(source.nodes[node]?.use ?? '')),
  };
}

const kept = new IdentityMemo<ReadonlySet<string>>();

/** Widget types that no experiment may touch on a page: by their own manifest, or by a promise. */
export function keptFromExperiments({ files, catalogue }: BrandModel, pageId: string): ReadonlySet<string> {
  const merged = files.get('promises');
  const promises = Object.values(fileIfThere('promises', merged)?.promises ?? {});
  const everywhere = kept.get([merged, catalogue], () => {
    const promised = promises.flatMap(({ pages, notInExperiments = [] }) => (typeof pages === 'string' ? notInExperiments : []));
    return new Set([...promised, ...[...catalogue].flatMap(([type, { experiments }]) => (experiments === false ? [type] : []))]);
  });
  const here = promises.flatMap(({ pages, notInExperiments = [] }) => (typeof pages !== 'string' && pages.includes(pageId) ? notInExperiments : []));
  return here.length === 0 ? everywhere : new Set([...everywhere, ...here]);
}
