import type { Problem } from '../../schemas/language/problem.ts';
import type { BrandOutcome, Release } from '../../schemas/language/release.ts';
import { createHostLookup } from './hosts.ts';
import type { HostAnswer, ReleaseChange } from './port.ts';

interface Entry {
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
  readonly release: Release | null;
  readonly problems: readonly Problem[];
}

interface Retired {
  readonly release: Release;
  readonly untilMs: number;
}

/** Pages rendered from an old release are still open in browsers and caches. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Which release each brand is served from. Knows no files and no database. */
export class ReleaseBook {
  #entries = new Map<string, Entry>();
  #retired = new Map<string, Retired>();
  #brandOfHost: (host: string) => string | undefined = () => undefined;

  /** Takes over what compiling gave: a brand without a release keeps its last good one. Gives what changed. */
  take(outcomes: readonly BrandOutcome[], nowMs: number): readonly ReleaseChange[] {
    const before = this.#entries;
    this.#entries = new Map(
      outcomes.map((outcome) => {
        const { brand, hosts, isDefault, problems } = outcome;
        return [brand, { hosts, isDefault, problems, release: outcome.release ?? before.get(brand)?.release ?? null }];
      }),
    );
    this.#retire(before, nowMs);
    this.#brandOfHost = createHostLookup([...this.#entries].map(([brand, { hosts, isDefault }]) => ({ brand, hosts, isDefault })));
    return this.#changesFrom(before);
  }

  forBrand(brand: string): HostAnswer | undefined {
    const entry = this.#entries.get(brand);
    if (!entry) return undefined;
    const { release, problems } = entry;
    return release ? { kind: 'served', brand, release } : { kind: 'broken', brand, problems };
  }

  forHost(host: string): HostAnswer | undefined {
    const brand = this.#brandOfHost(host);
    return brand === undefined ? undefined : this.forBrand(brand);
  }

  byId(releaseId: string): Release | undefined {
    for (const { release } of this.#entries.values()) if (release?.id === releaseId) return release;
    return this.#retired.get(releaseId)?.release;
  }

  brands(): readonly HostAnswer[] {
    return [...this.#entries.keys()].flatMap((brand) => this.forBrand(brand) ?? []);
  }

  #retire(before: ReadonlyMap<string, Entry>, nowMs: number): void {
    for (const [id, { untilMs }] of this.#retired) if (untilMs <= nowMs) this.#retired.delete(id);
    for (const [brand, { release }] of before) {
      if (release && this.#entries.get(brand)?.release !== release) this.#retired.set(release.id, { release, untilMs: nowMs + KEEP_MS });
    }
  }

  #changesFrom(before: ReadonlyMap<string, Entry>): readonly ReleaseChange[] {
    const brands = new Set([...before.keys(), ...this.#entries.keys()]);
    return [...brands].flatMap((brand) => {
      const was = before.get(brand);
      const is = this.#entries.get(brand);
      const isSame = was?.release?.id === is?.release?.id && was?.problems.length === 0 && is?.problems.length === 0;
      return isSame ? [] : [{ brand, release: is?.release ?? null, problems: is?.problems ?? [] }];
    });
  }
}
