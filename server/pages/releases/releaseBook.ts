import type { Problem } from '../../../schemas/language/problem.ts';
import type { BrandOutcome, ListedBrand, OpenedSnapshot, Release } from '../../../schemas/language/release.ts';
import { createHostLookup, type UnknownHosts } from './hosts.ts';
import type { HostAnswer, ReleaseChange } from '../../platform/sites/releasePort.ts';

/** A brand that was compiled once. */
interface Entry {
  /** The last good release. */
  readonly release: Release | null;
  readonly problems: readonly Problem[];
  /** What the outcome was made of. */
  readonly sources: readonly unknown[];
}

interface Retired {
  readonly release: Release;
  readonly untilMs: number;
}

/** Pages rendered from an old release are still open in browsers and caches. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Which brands there are and which release each is served from. Knows no files and no database, and compiles nothing. */
export class ReleaseBook {
  #listed: ReadonlyMap<string, ListedBrand> = new Map();
  readonly #entries = new Map<string, Entry>();
  readonly #stale = new Set<string>();
  readonly #retired = new Map<string, Retired>();
  readonly #unknownHosts: UnknownHosts;
  #brandOfHost: (host: string) => string | undefined = () => undefined;

  constructor(unknownHosts: UnknownHosts) {
    this.#unknownHosts = unknownHosts;
  }

  /** Takes over the brands of a snapshot; compiled ones that it changes are stale from now on. Gives the brands that went. */
  open({ brands, sources }: OpenedSnapshot, nowMs: number): readonly ReleaseChange[] {
    this.#listed = new Map(brands.map((listed) => [listed.brand, listed]));
    this.#brandOfHost = createHostLookup(brands, this.#unknownHosts);
    const gone = [...this.#entries.keys()].filter((brand) => !this.#listed.has(brand));
    for (const brand of gone) {
      this.#retire(this.#entries.get(brand)?.release, nowMs);
      this.#entries.delete(brand);
      this.#stale.delete(brand);
    }
    for (const [brand, entry] of this.#entries) {
      if (isSameList(entry.sources, sources(brand))) this.#stale.delete(brand);
      else this.#stale.add(brand);
    }
    return gone.map((brand) => ({ brand, release: null, problems: [] }));
  }

  /** Takes over what compiling gave: a brand without a release keeps its last good one. Gives what changed for those who knew it. */
  take({ brand, release, problems }: BrandOutcome, sources: readonly unknown[], nowMs: number): ReleaseChange | null {
    const before = this.#entries.get(brand);
    // Equal configs keep their release, whose pages are compiled already.
    const kept = release === null || before?.release?.id === release.id ? before?.release : undefined;
    const entry: Entry = { release: kept ?? release, problems, sources };
    this.#entries.set(brand, entry);
    this.#stale.delete(brand);
    if (before && before.release !== entry.release) this.#retire(before.release, nowMs);
    const isSame = before?.release === entry.release && before?.problems.length === 0 && problems.length === 0;
    return !before || isSame ? null : { brand, release: entry.release, problems };
  }

  /** True for a brand that is there and was not compiled from what it is made of now. */
  needsCompiling(brand: string): boolean {
    return this.#listed.has(brand) && (!this.#entries.has(brand) || this.#stale.has(brand));
  }

  /** Brands that were compiled and changed since. */
  stale(): readonly string[] {
    return [...this.#stale];
  }

  isCompiled(brand: string): boolean {
    return this.#entries.has(brand);
  }

  forBrand(brand: string): HostAnswer | undefined {
    const entry = this.#entries.get(brand);
    if (!entry) return undefined;
    const { release, problems } = entry;
    return release ? { kind: 'served', brand, release } : { kind: 'broken', brand, problems };
  }

  /** Brand that a host leads to. */
  brandOf(host: string): string | undefined {
    return this.#brandOfHost(host);
  }

  byId(releaseId: string): Release | undefined {
    for (const { release } of this.#entries.values()) if (release?.id === releaseId) return release;
    return this.#retired.get(releaseId)?.release;
  }

  brands(): readonly ListedBrand[] {
    return [...this.#listed.values()];
  }

  #retire(release: Release | null | undefined, nowMs: number): void {
    for (const [id, { untilMs }] of this.#retired) if (untilMs <= nowMs) this.#retired.delete(id);
    if (release) this.#retired.set(release.id, { release, untilMs: nowMs + KEEP_MS });
  }
}

function isSameList(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at]);
}
