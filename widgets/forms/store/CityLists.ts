import { makeAutoObservable, observableShallow } from 'mobx';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import { type City, fetchCities } from '../api/citiesApi.ts';

const COUNTRY = /^[a-z]{2}$/;
const REGION = /^[a-z]{2}-[a-z0-9]{1,3}$/;

/** Cities of the countries and regions that were chosen in forms: each list is asked for once, and again where that has failed. */
export class CityLists {
  private readonly env: Pick<StoreEnv, 'api' | 'language'>;
  private readonly lists = new Map<string, readonly City[]>();
  private readonly asking = new Set<string>();

  constructor(env: Pick<StoreEnv, 'api' | 'language'>) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'lists' | 'asking'>(this, { env: false, lists: observableShallow, asking: false });
  }

  /** Undefined while they are not known. A region that is none of the country counts as none. */
  of(country: string, region: string): readonly City[] | undefined {
    return this.lists.get(keyOf(country, region));
  }

  /** Whether a name stands in a list of a country that has come. */
  has(country: string, name: string): boolean {
    return [...this.lists].some(([key, cities]) => key.startsWith(`${country} `) && cities.some((city) => city.name === name));
  }

  /** Asks for those of a country or of a region, unless they are known or asked for. Nothing is told of a failure: a city can be typed. */
  async load(country: string, region: string): Promise<void> {
    const key = keyOf(country, region);
    if (!COUNTRY.test(country) || this.lists.has(key) || this.asking.has(key)) return;
    this.asking.add(key);
    try {
      this.keep(key, await fetchCities(this.env.api, { country, region: regionOf(country, region) }, this.env.language));
    } catch {
      // It is asked for again when the box is opened.
    } finally {
      this.asking.delete(key);
    }
  }

  private keep(key: string, cities: readonly City[]): void {
    this.lists.set(key, cities);
  }
}

function keyOf(country: string, region: string): string {
  return `${country} ${regionOf(country, region)}`;
}

function regionOf(country: string, region: string): string {
  return REGION.test(region) && region.startsWith(`${country}-`) ? region : '';
}
