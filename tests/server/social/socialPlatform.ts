import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../server/platform/db/database.ts';
import { service as simulator } from '../../../server/providers/identity-simulator/service.ts';
import { service as social } from '../../../server/services/social/service.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import type { OpenedDatabase } from '../databases.ts';
import { type FactorsPlatform, startFactorsPlatform } from '../factors/factorsPlatform.ts';
import { fastBody, HOST, type RegistrationOptions } from '../registration/registrationPlatform.ts';
import { goThere } from './goThere.ts';
import { formOf } from '../formOf.ts';

export type DemoIdentity = 'new' | 'unproved' | 'customer';

interface Pending {
  readonly guid: string;
  readonly purpose: string;
  readonly email: string | null;
  readonly isEmailProved: boolean;
  readonly two_step?: { readonly guid: string; readonly methods: readonly string[] };
}

export interface TapAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly redirectUrl: string | undefined;
}

export interface SocialPlatform extends FactorsPlatform {
  /** Sets out; gives the address of the provider, or of the site where it did not come to that. */
  setOut(from: BrowserDouble, query?: string): Promise<string>;
  /** Opens the window of the one-tap prompt. */
  openTap(from: BrowserDouble, query?: string, provider?: string): Promise<string>;
  /** Posts what the window came back with. */
  postTap(from: BrowserDouble, fields: Readonly<Record<string, string>>): Promise<TapAnswer>;
  /** Comes back by this address; gives where it leads, after the host. */
  comeBack(from: BrowserDouble, address: string): Promise<string>;
  /** There and back as one of the demo identities; null cancels there. */
  signIn(from: BrowserDouble, identity: DemoIdentity | null, query?: string): Promise<string>;
  pending(from: BrowserDouble): Promise<Pending | null>;
  /** Ends a registration by what waits in the browser. */
  register(from: BrowserDouble, more?: JsonObject): ReturnType<FactorsPlatform['ask']>;
  isSignedIn(from: BrowserDouble): Promise<boolean>;
}

const field = (at: number, kind: string, name: string, props: JsonObject = {}): JsonObject => ({ in: 'fields', at, use: `forms/${kind}`, props: { name, ...props } });

/** A platform with the identity provider of the sandbox, which listens as it does there. */
export async function startSocialPlatform(database: Database, { services = [], prepare, settings, ...options }: RegistrationOptions = {}): Promise<SocialPlatform> {
  const test = await startFactorsPlatform(database, {
    ...options, services: [social, simulator, ...services], settings: { identityPort: 0, ...settings },
    prepare: (configs) => {
      configs.change('base/site.json', {
        sections: {
          social: {
            providers: { demo: { at: 1, name: 'Demo ID', iconName: 'shield' }, elsewhere: { at: 2, name: 'Elsewhere', iconName: 'user', issuer: 'https://id.example', clientId: 'site-1' } },
            oneTap: { isOn: true, provider: 'demo', delaySec: 5, awayDays: 1 },
            paths: { signIn: 'user/login', registration: 'registration/socialregistration', account: 'account' }, perMinute: 1000,
          },
        },
      });
      configs.change('base/forms/registration-social.json', {
        format: 1, id: 'registration-social', title: 'Social',
        nodes: {
          country: field(10, 'country', 'country'), currency: field(20, 'currency', 'currency'), promo: field(30, 'text', 'ref_code', { isRequired: false, accepts: 'promo-code' }),
          bonus: field(40, 'choice', 'first_deposit_bonus_choice', { options: [{ value: '0' }, { value: '1' }] }), adult: field(900, 'checkbox', 'is_adult'),
        },
      });
      prepare?.(configs);
    },
  });
  const locationOf = async (from: BrowserDouble, url: string): Promise<string> => {
    const answer = await from.call(url);
    return String(answer.headers.location ?? `${answer.statusCode} ${answer.body}`);
  };
  const setOut: SocialPlatform['setOut'] = (from, query = '') => locationOf(from, `/web-api/auth/oauth/demo${query}`);
  const comeBack: SocialPlatform['comeBack'] = (from, address) => {
    const { pathname, search } = new URL(address, `http://${HOST}`);
    return locationOf(from, pathname + search);
  };
  const pending: SocialPlatform['pending'] = async (from) => (await from.call('/web-api/auth/social')).json<{ pending: Pending | null }>().pending;
  return {
    ...test, setOut, comeBack, pending,
    openTap: async (from, query = '', provider = 'demo') => await locationOf(from, `/web-api/auth/oauth/${provider}?purpose=one-tap${query}`),
    postTap: async (from, fields) => {
      const { type, body } = formOf(fields);
      const answer = await from.call('/social-api/oauth/google-one-tap', { method: 'POST', body, headers: { 'content-type': type } });
      return { status: answer.statusCode, code: undefined, redirectUrl: undefined, ...answer.json<{ code?: string; redirectUrl?: string }>() };
    },
    signIn: async (from, identity, query) => await comeBack(from, await goThere(await setOut(from, query), identity)),
    register: async (from, more = {}) => await test.ask(from, 'registration/social', { ...fastBody, social_media: 'demo', social_guid: (await pending(from))?.guid ?? '', ...more }),
    isSignedIn: async (from) => (await from.call('/web-api/auth/session/check')).statusCode === 200,
  };
}

/** Such a platform for the tests of a suite, with its database; there once they run. */
export function socialSuite(open: () => Promise<OpenedDatabase>): SocialPlatform & { readonly database: OpenedDatabase } {
  const suite = {} as SocialPlatform & { database: OpenedDatabase };
  beforeAll(async () => {
    // On Node 20 the library says that a newer one would be better: before a test, where nothing may be said.
    await import('../../../server/providers/identity-simulator/createIdentityProvider.ts');
    suite.database = await open();
    Object.assign(suite, await startSocialPlatform(suite.database));
  });
  afterAll(async () => {
    await suite.close();
    await suite.database.close();
  });
  return suite;
}
