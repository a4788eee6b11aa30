import type { Release } from '../../../schemas/language/release.ts';

/** Each takes some hundred kilobytes of a thread's memory, with the pages that were asked for some megabytes. */
const MOST = 32;

/** The releases that a thread holds, the longest unused first. */
export class SentReleases {
  readonly #sent = new Map<string, Release>();

  get(id: string): Release | undefined {
    return this.#sent.get(id);
  }

  /** Notes the use of a release: whether it must be sent first, and what is to be dropped for it. Those in use stay. */
  use(release: Release, inUse: ReadonlySet<string>): { readonly isNew: boolean; readonly dropped: readonly string[] } {
    const isNew = !this.#sent.delete(release.id);
    this.#sent.set(release.id, release);
    const dropped: string[] = [];
    for (const id of this.#sent.keys()) {
      if (this.#sent.size - dropped.length <= MOST) break;
      if (id !== release.id && !inUse.has(id)) dropped.push(id);
    }
    for (const id of dropped) this.#sent.delete(id);
    return { isNew, dropped };
  }
}
