import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { WidgetCatalogue, WidgetManifest } from '../../language/manifest.ts';
import { isMarkdownKey, isMarkdownPlace, type MarkdownPlace, placesIn } from '../../language/markdown/markdown.ts';
import { type MarkdownFault, readMarkdown } from '../../language/markdown/readMarkdown.ts';
import { type BrandModel, dictionaryOf } from '../../language/release/index.ts';
import { splitKey } from './texts.ts';
import type { Tree, TreeNode } from './tree.ts';

/** A place of a passage and a slot of the node that shows it which do not go together, in one language. */
export interface PlaceFault {
  readonly kind: 'no-slot' | 'unfilled' | 'unnamed';
  /** `namespace:key.md`. */
  readonly key: string;
  readonly language: string;
  readonly slot: MarkdownPlace;
  /** The node that shows the passage. */
  readonly node: TreeNode;
  /** The node that is to be looked at besides the text: one that stands in the slot, or the one that shows the passage. */
  readonly by: TreeNode;
  /** Where that node says so, from the node. */
  readonly inner: string;
}

/** Where the passages that a tree shows and what stands within them do not agree, in each language of the brand that has them. */
export function placeFaults(tree: Tree, catalogue: WidgetCatalogue, model: BrandModel): readonly PlaceFault[] {
  let filled: ReadonlyMap<string, TreeNode> | undefined;
  return [...tree.nodes.values()].flatMap((node) => {
    const passages = passagesOf(node);
    if (passages.length === 0) return [];
    filled ??= new Map([...tree.nodes.values()].toReversed().map((inside) => [inside.place, inside]));
    return faultsOf(node, passages, catalogue.get(node.declaration.use), filled, model);
  });
}

function faultsOf(node: TreeNode, passages: readonly Passage[], manifest: WidgetManifest | undefined, filled: ReadonlyMap<string, TreeNode>, model: BrandModel): readonly PlaceFault[] {
  const slots = placesOf(manifest);
  return passages.flatMap(({ key, pointer }) => model.site.enabledLanguages.flatMap((language) => {
    const read = readText(key, language, model);
    if (!manifest || !read) return [];
    const wrong = read.places.flatMap((slot): readonly PlaceFault[] => {
      const kind = slots.includes(slot) ? 'unfilled' : 'no-slot';
      return filled.has(`${node.id}.${slot}`) && kind === 'unfilled' ? [] : [{ kind, key, language, slot, node, by: node, inner: pointer }];
    });
    // A line that is not read as it is meant has a finding of its own.
    const unnamed = read.hasFaults ? [] : slots.flatMap((slot): readonly PlaceFault[] => {
      const by = filled.get(`${node.id}.${slot}`);
      return by && !read.places.includes(slot) ? [{ kind: 'unnamed', key, language, slot, node, by, inner: '/in' }] : [];
    });
    return [...wrong, ...unnamed];
  }));
}

/** The slots that a widget shows within its passage. */
function placesOf(manifest: WidgetManifest | undefined): readonly MarkdownPlace[] {
  const hasPassage = Object.values(manifest?.props ?? {}).some((prop) => prop.type === 'text' && prop.markdown === true);
  return hasPassage ? Object.keys(manifest?.slots ?? {}).filter(isMarkdownPlace) : [];
}

interface Passage {
  readonly key: string;
  /** From the node. */
  readonly pointer: string;
}

const passagesByProps = new WeakMap<object, readonly Passage[]>();

function passagesOf({ declaration: { props } }: TreeNode): readonly Passage[] {
  if (props === undefined) return [];
  const known = passagesByProps.get(props) ?? passagesIn(props, '/props');
  passagesByProps.set(props, known);
  return known;
}

function passagesIn(value: JsonValue, pointer: string): readonly Passage[] {
  if (typeof value !== 'object' || value === null) return [];
  const key = isJsonObject(value) ? value['$t'] : undefined;
  if (typeof key === 'string') return isMarkdownKey(key) ? [{ key, pointer: `${pointer}/$t` }] : [];
  return Object.entries(value).flatMap(([step, inner]: readonly [string, JsonValue]) => passagesIn(inner, pointer + pointerStep(step)));
}

interface ReadText {
  readonly places: readonly MarkdownPlace[];
  readonly hasFaults: boolean;
}

const FAULTS: readonly MarkdownFault['kind'][] = ['directive', 'place-unknown', 'place-twice', 'too-long', 'too-deep'];

const readTexts = new WeakMap<object, Map<string, ReadText>>();

/** Undefined where the language has no such text. */
function readText(key: string, language: string, { files }: BrandModel): ReadText | undefined {
  const { namespace, name } = splitKey(key);
  const texts = dictionaryOf(files, language, namespace);
  const text: unknown = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (!texts || typeof text !== 'string') return undefined;
  const ofDictionary = readTexts.get(texts) ?? new Map<string, ReadText>();
  readTexts.set(texts, ofDictionary);
  const known = ofDictionary.get(name) ?? read(text);
  ofDictionary.set(name, known);
  return known;
}

function read(text: string): ReadText {
  const { nodes, faults } = readMarkdown(text);
  return { places: placesIn(nodes), hasFaults: faults.some(({ kind }) => FAULTS.includes(kind)) };
}
