import { FIELD_KINDS } from '../../../domain/forms/fieldRule.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { WidgetManifest } from '../../../schemas/language/manifest.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { service as registration } from '../../../server/services/registration/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { type MoneyDouble, moneyDouble } from '../auth/moneyDouble.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const manifest: WidgetManifest = {
  format: 1, version: 1, title: 'Field', description: 'A field.', group: 'forms', load: 'first',
  props: {
    name: { type: 'string', title: 'Sent as', names: 'field', required: true },
    isRequired: { type: 'boolean', title: 'Required', default: true },
    requiredIn: { type: 'list', title: 'Required in', items: { type: 'string', title: 'Country' } },
    isNew: { type: 'boolean', title: 'New' },
    isBirthday: { type: 'boolean', title: 'Birthday' },
    accepts: { type: 'string', title: 'Letters' },
    options: { type: 'list', title: 'Options', items: { type: 'object', title: 'Option', fields: { value: { type: 'string', title: 'Value' } } } },
  },
};
const widgets: ReadonlyMap<string, WidgetManifest> = new Map(FIELD_KINDS.map((kind) => [`forms/${kind}`, manifest]));

const field = (at: number, kind: (typeof FIELD_KINDS)[number], name: string, props: JsonObject = {}): JsonObject => ({ in: 'fields', at, use: `forms/${kind}`, props: { name, ...props } });
const optional = { isRequired: false };
const money: JsonObject = {
  country: field(10, 'country', 'country'), currency: field(20, 'currency', 'currency'), promo: field(30, 'text', 'ref_code', { ...optional, accepts: 'promo-code' }),
  bonus: field(40, 'choice', 'first_deposit_bonus_choice', { options: [{ value: '0' }, { value: '1' }, { value: '2' }] }),
};
const boxes: JsonObject = { adult: field(900, 'checkbox', 'is_adult'), letters: field(910, 'checkbox', 'marketing_mail', optional) };
const person: JsonObject = {
  first: field(100, 'text', 'user_name', { accepts: 'name' }), last: field(110, 'text', 'user_surname', { accepts: 'name' }), birthday: field(120, 'date', 'user_birthday_date', { isBirthday: true }),
  region: field(130, 'text', 'user_geo_location_region', optional), city: field(140, 'text', 'user_geo_location_city', { ...optional, requiredIn: ['de'] }),
  email: field(150, 'email', 'user_email'), phone: field(160, 'phone', 'user_phone_number'), password: field(170, 'password', 'user_password', { isNew: true }),
};

export const HOST = 'proof.localhost';
/** Another brand of the same operator, which takes full registrations alone. */
export const SISTER = 'sister.localhost';
export const CLOSED = 'closed.localhost';
export const VIP = 'vip.localhost';

export const fastBody = { country: 'de', currency: 'EUR', ref_code: 'SPRING', first_deposit_bonus_choice: '1', is_adult: true };

let people = 0;

/** A person whom no other test knows. */
export function fullBody(more: JsonObject = {}): JsonObject & { readonly user_email: string; readonly user_password: string } {
  people += 1;
  return {
    ...fastBody, user_name: 'Anna', user_surname: 'Ortiz', user_birthday_date: '1990-05-17', user_geo_location_region: 'Bavaria', user_geo_location_city: 'Munich',
    user_email: `person-${people}@example.com`, user_phone_number: { code: '49', number: `1510000${String(people).padStart(4, '0')}` }, user_password: 'a long sentence of mine', ...more,
  };
}

/** The same by phone. */
export function phoneBody(): typeof fastBody & { readonly user_phone_number: { readonly code: string; readonly number: string } } {
  people += 1;
  return { ...fastBody, user_phone_number: { code: '49', number: `1520000${String(people).padStart(4, '0')}` } };
}

export interface RegistrationPlatform extends TestPlatform {
  readonly configs: TestConfigs;
  readonly money: MoneyDouble;
  browser(host?: string): BrowserDouble;
  post(from: BrowserDouble, path: string, body: object): ReturnType<BrowserDouble['call']>;
  /** What lies in the mailbox of an address, the newest first. */
  mails(address: string): Promise<readonly { readonly kind: string; readonly data: Readonly<Record<string, string>> }[]>;
}

export interface RegistrationOptions {
  /** Of `sections.registration`. */
  readonly terms?: JsonObject;
  /** Besides those that register. */
  readonly services?: readonly ServiceDefinition[];
  readonly settings?: Partial<Settings>;
  /** The ledger; without it one in memory. */
  readonly ledger?: ServiceDefinition;
  prepare?(configs: TestConfigs): void;
}

/** A platform that registers customers, over forms whose widgets are fixtures. */
export async function startRegistrationPlatform(database: Database, { terms = {}, services = [], settings = {}, ledger, prepare }: RegistrationOptions = {}): Promise<RegistrationPlatform> {
  const configs = createTestConfigs();
  const flag = (title: string, value: boolean): JsonObject => ({ scope: 'site', type: 'boolean', default: value, owner: 'site', title });
  configs.change('base/facts.json', { facts: { 'flags.isRegistrationAllowed': flag('Registration is open', true), 'flags.isVipDomain': flag('VIP', false) } });
  configs.change('base/site.json', {
    sections: {
      account: { currencies: { EUR: 978, USD: 840 }, defaultCurrency: 'EUR' }, geo: { fallbackCountry: 'de', countryIds: { de: 80, ee: 357, fr: 73 } },
      registration: { minimumAge: { default: 18, byCountry: { ee: 21 } }, perMinute: 100, codesPerMinute: 100, ...terms },
      terms: { version: '2026-11' },
    },
  });
  configs.change('base/forms/registration-fast.json', { format: 1, id: 'registration-fast', title: 'Fast', nodes: { ...money, ...boxes } });
  configs.change('base/forms/registration-phone.json', { format: 1, id: 'registration-phone', title: 'Phone', nodes: { ...money, ...boxes, phone: field(5, 'phone', 'user_phone_number') } });
  configs.change('base/forms/registration-full.json', { format: 1, id: 'registration-full', title: 'Full', nodes: { ...money, ...boxes, ...person } });
  const brand = (id: string, flags: JsonObject = {}): void => configs.change(`brands/${id}/brand.json`, { format: 1, id, title: `The ${id} house`, extends: 'base', operator: 'proof', languages: ['en'], flags });
  brand('sister');
  configs.change('brands/sister/forms/registration-fast.json', { format: 1, id: 'registration-fast', nodes: Object.fromEntries(Object.keys({ ...money, ...boxes }).map((name) => [name, null])) });
  brand('closed', { isRegistrationAllowed: false });
  brand('vip', { isVipDomain: true });
  prepare?.(configs);
  const double = moneyDouble();
  const test = await startTestPlatform({ database, services: [auth, customers, ledger ?? double.service, outbox, registration, session, ...services], configs, widgets, settings });
  const browser = (host = HOST): BrowserDouble => browserDouble(() => test.app, host);
  return {
    ...test, configs, money: double, browser,
    post: (from, path, body) => from.call(`/web-api/${path}`, { method: 'POST', body }),
    mails: async (address) => (await browser().call(`/sandbox/outbox?to=${encodeURIComponent(address)}`)).json<{ messages: { kind: string; data: Record<string, string> }[] }>().messages,
    close: async () => {
      await test.close();
      configs.remove();
    },
  };
}

/** Registers by the full form. `told` is the status, and the fields that were refused with their codes. */
export async function registerFully(test: RegistrationPlatform, more: JsonObject) {
  const [from, body] = [test.browser(), fullBody(more)];
  const answer = await test.post(from, 'registration/full', body);
  const { fields = [] } = answer.json<{ fields?: readonly { readonly field: string; readonly code: string }[] }>();
  return { from, body, told: [answer.statusCode, ...fields.map(({ field, code }) => `${field} ${code}`)].join(' ') };
}
