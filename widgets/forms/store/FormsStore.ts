import { type FieldContext, minimumAgeIn } from '../../../domain/forms/index.ts';
import { defineStore, isJsonObject, type JsonObject, type SessionKept, sessionKept, type StoreEnv } from '../../../runtime/sdk.ts';
import { CityLists } from './CityLists.ts';
import { OpenForm } from './OpenForm.ts';
import { RegionLists } from './RegionLists.ts';

/** Years, where the config says nothing. */
const MINIMUM_AGE = 18;

/** What visitors type in forms, by the name under which each is kept: it outlives the page and its parts. */
export class FormsStore {
  private readonly env: StoreEnv;
  private readonly session: SessionKept;
  /** Regions of countries, as the platform tells them. */
  readonly regions: RegionLists;
  readonly cities: CityLists;
  private readonly forms = new Map<string, OpenForm>();

  constructor(env: StoreEnv, session: SessionKept = sessionKept()) {
    this.env = env;
    this.session = session;
    this.regions = new RegionLists(env);
    this.cities = new CityLists(env);
  }

  /** The form of a name; forms of one name share what is typed. */
  open(id: string): OpenForm {
    const form = this.forms.get(id) ?? new OpenForm(id, {
      session: this.session,
      context: () => this.context(),
      regionsIn: (country) => this.regions.idsOf(country),
      isListedCity: (country, name) => this.cities.has(country, name),
      knownCountry: () => this.knownCountry(),
    });
    this.forms.set(id, form);
    return form;
  }

  /** A customer's words are gone with the customer. */
  clear(): void {
    for (const form of this.forms.values()) form.clear();
  }

  private knownCountry(): string {
    const country = this.env.facts.get('request.country');
    return typeof country === 'string' ? country : '';
  }

  private context(): Omit<FieldContext, 'country' | 'minimumAge'> & { readonly minimumAgeIn: (country: string) => number } {
    const { manifest, nowMs } = this.env;
    const { sections, companyName } = manifest.site;
    const ages = sections['registration']?.['minimumAge'];
    const least: JsonObject = isJsonObject(ages) ? ages : {};
    const byCountry: JsonObject = isJsonObject(least['byCountry']) ? least['byCountry'] : {};
    const numbers = Object.fromEntries(Object.entries(byCountry).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
    const otherwise = typeof least['default'] === 'number' ? least['default'] : MINIMUM_AGE;
    return {
      todayUtc: new Date(nowMs()).toISOString().slice(0, 10),
      countries: namesIn(sections['geo']?.['countryIds']),
      currencies: namesIn(sections['account']?.['currencies']),
      forbidden: [manifest.title, manifest.brand, companyName],
      minimumAgeIn: (country) => minimumAgeIn(country, { default: otherwise, byCountry: numbers }),
    };
  }
}

function namesIn(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

export const formsStore = defineStore('forms/forms', (env) => new FormsStore(env));
