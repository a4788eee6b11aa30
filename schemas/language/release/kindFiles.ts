import type { ConfigFile, FileKind } from './readProject.ts';

/** The files of one kind in one layer, by id, in the order of ids; the same object while none of them changes. */
export interface KindFiles {
  readonly files: ReadonlyMap<string, ConfigFile>;
  /**
   * The same in `SLOTS` parts, by their ids. A part is the same object while none of its files changes: after a change of
   * one page, whatever is known of the others is known of nearly all parts.
   */
  readonly slots: readonly FileSlot[];
}

export type FileSlot = ReadonlyMap<string, ConfigFile>;

/** Parts that a thousand pages are looked at in: a change costs a look at the parts, and at some sixty pages of one. */
export const SLOTS = 16;

const NO_SLOT: FileSlot = new Map();

/** The slot of an id: the same in every layer. FNV-1a, because neighbours in the alphabet shall be spread. */
export function slotOf(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0) % SLOTS;
}

/** The files of a layer by kind; what did not change since `before` is the same object. */
export function groupByKind(files: Iterable<ConfigFile>, before?: ReadonlyMap<FileKind, KindFiles>): ReadonlyMap<FileKind, KindFiles> {
  const lists = new Map<FileKind, ConfigFile[]>();
  for (const file of files) {
    const list = lists.get(file.kind);
    if (list) list.push(file);
    else lists.set(file.kind, [file]);
  }
  return new Map([...lists].map(([kind, list]) => [kind, kindFiles(list, before?.get(kind))]));
}

function kindFiles(list: readonly ConfigFile[], before: KindFiles | undefined): KindFiles {
  if (before && isSame(list, before.files)) return before;
  const sorted = [...list].sort((left, right) => (left.id < right.id ? -1 : 1));
  const parts = new Map<number, Map<string, ConfigFile>>();
  for (const file of sorted) {
    const at = slotOf(file.id);
    const part = parts.get(at);
    if (part) part.set(file.id, file);
    else parts.set(at, new Map([[file.id, file]]));
  }
  const slots = Array.from({ length: SLOTS }, (_, at): FileSlot => {
    const [part, known] = [parts.get(at), before?.slots[at]];
    if (!part) return NO_SLOT;
    return known && isSame([...part.values()], known) ? known : part;
  });
  return { files: new Map(sorted.map((file) => [file.id, file])), slots };
}

function isSame(list: readonly ConfigFile[], known: FileSlot): boolean {
  return list.length === known.size && list.every((file) => known.get(file.id) === file);
}
