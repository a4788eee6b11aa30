import { makeAutoObservable, observableShallow } from 'mobx';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import { fetchRegions, type Region } from '../api/regionsApi.ts';

const COUNTRY = /^[a-z]{2}$/;

/** Regions of the countries that were chosen in forms: each list is asked for once, and again where that has failed. */
export class RegionLists {
  private readonly env: Pick<StoreEnv, 'api' | 'language'>;
  private readonly lists = new Map<string, readonly Region[]>();
  private readonly failed = new Set<string>();
  private readonly asking = new Set<string>();

  constructor(env: Pick<StoreEnv, 'api' | 'language'>) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'lists' | 'failed' | 'asking'>(this, { env: false, lists: observableShallow, failed: observableShallow, asking: false });
  }

  /** Undefined while they are not known. */
  of(country: string): readonly Region[] | undefined {
    return this.lists.get(country);
  }

  idsOf(country: string): readonly string[] | undefined {
    return this.of(country)?.map(({ id }) => id);
  }

  hasFailed(country: string): boolean {
    return this.failed.has(country);
  }

  /** Asks for those of a country, unless they are known or asked for. */
  async load(country: string): Promise<void> {
    if (!COUNTRY.test(country) || this.lists.has(country) || this.asking.has(country)) return;
    this.asking.add(country);
    try {
      this.keep(country, await fetchRegions(this.env.api, country, this.env.language));
    } catch {
      this.fail(country);
    } finally {
      this.asking.delete(country);
    }
  }

  private keep(country: string, regions: readonly Region[]): void {
    this.failed.delete(country);
    this.lists.set(country, regions);
  }

  private fail(country: string): void {
    this.failed.add(country);
  }
}
