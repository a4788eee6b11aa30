import { TOTP } from 'otpauth';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../server/platform/db/database.ts';
import { service as factors } from '../../../server/services/factors/service.ts';
import { service as recovery } from '../../../server/services/recovery/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import type { OpenedDatabase } from '../databases.ts';
import { type RegistrationOptions, type RegistrationPlatform, startRegistrationPlatform } from '../registration/registrationPlatform.ts';
import type { MadeCustomer } from '../recovery/recoveryPlatform.ts';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly fault: string | undefined;
}

export interface FactorsPlatform extends RegistrationPlatform {
  makeCustomer(): Promise<MadeCustomer>;
  /** A customer who has just signed in. */
  signedIn(): Promise<{ readonly from: BrowserDouble; readonly user: MadeCustomer }>;
  /** Sets an authenticator app up. Gives its secret and the saved codes. */
  enrol(from: BrowserDouble): Promise<{ readonly secret: string; readonly codes: readonly string[] }>;
  /** What an authenticator app shows so many steps from now. */
  codeOf(secret: string, steps?: number): string;
  /** A step later: what was typed before is used up. */
  nextStep(): Promise<void>;
  ask(from: BrowserDouble, path: string, body?: object): Promise<Answer>;
}

export const STEP_MS = 30_000;

/** A platform with second factors. */
export async function startFactorsPlatform(database: Database, { services = [], prepare, ...options }: RegistrationOptions = {}): Promise<FactorsPlatform> {
  const test = await startRegistrationPlatform(database, {
    ...options, services: [factors, recovery, ...services],
    prepare: (configs) => {
      configs.change('base/site.json', { sections: { factors: { codesPerMinute: 1000, challengesPerMinute: 1000, passkeysMost: 3, relyingParty: 'proof.localhost' }, recovery: { codesPerMinute: 1000, perMinute: 1000 } } });
      prepare?.(configs);
    },
  });
  const makeCustomer = async () => (await test.browser().call('/sandbox/users', { method: 'POST', body: {} })).json<MadeCustomer>();
  const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: test.platform.clock.nowMs() + steps * STEP_MS });
  return {
    ...test, makeCustomer, codeOf,
    signedIn: async () => {
      const [from, user] = [test.browser(), await makeCustomer()];
      await test.post(from, 'auth/login', { method: 'login', login: user.login, password: user.password });
      return { from, user };
    },
    enrol: async (from) => {
      const { secret } = (await test.post(from, 'user/factors/totp', {})).json<{ secret: string }>();
      const { codes } = (await test.post(from, 'user/factors/totp/confirm', { code: codeOf(secret) })).json<{ codes: string[] }>();
      return { secret, codes };
    },
    nextStep: async () => void (await test.platform.clock.advance(STEP_MS)),
    ask: async (from, path, body = {}) => {
      const answer = await test.post(from, path, body);
      const { code, fields } = answer.json<{ code?: string; fields?: readonly { field?: string; code?: string }[] }>();
      const [first] = fields ?? [];
      return { status: answer.statusCode, code, fault: first && `${first.field} ${first.code}` };
    },
  };
}

/** Such a platform for the tests of a suite, with its database; there once they run. */
export function factorsSuite(open: () => Promise<OpenedDatabase>, options: RegistrationOptions = {}): FactorsPlatform & { readonly database: OpenedDatabase } {
  const suite = {} as FactorsPlatform & { database: OpenedDatabase };
  beforeAll(async () => {
    suite.database = await open();
    Object.assign(suite, await startFactorsPlatform(suite.database, options));
  });
  afterAll(async () => {
    await suite.close();
    await suite.database.close();
  });
  return suite;
}
