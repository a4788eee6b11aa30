import type { FactorMethod, FactorsPort } from '../../../server/ports/factorPorts.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { service as recovery } from '../../../server/services/recovery/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { type RegistrationOptions, type RegistrationPlatform, startRegistrationPlatform } from '../registration/registrationPlatform.ts';

export interface MadeCustomer {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly phone_code: string;
  readonly phone_number: string;
}

export interface FactorsDouble {
  /** By customer. */
  readonly enrolled: Map<string, readonly FactorMethod[]>;
  /** What was asked for, in words. */
  readonly asked: string[];
}

export interface RecoveryPlatform extends RegistrationPlatform {
  readonly factors: FactorsDouble;
  makeCustomer(): Promise<MadeCustomer>;
  /** Status of a sign-in from a new browser, or the one given. */
  signIn(login: string, password: string, from?: BrowserDouble): Promise<number>;
  /** Code and token of the newest message to an address. */
  sentTo(address: string): Promise<{ readonly code: string; readonly token: string; readonly kind: string }>;
}

export const NEW_PASSWORD = 'quite another sentence';
/** The one code that the double takes. */
export const FACTOR_CODE = '424242';

/** A platform that recovers passwords. Second factors are a double: who has one is said in `factors.enrolled`. */
export async function startRecoveryPlatform(database: Database, { services = [], ...options }: RegistrationOptions = {}): Promise<RecoveryPlatform> {
  const factors: FactorsDouble = { enrolled: new Map(), asked: [] };
  const port: FactorsPort = {
    methodsOf: async (_executor, { userId }) => factors.enrolled.get(userId) ?? [],
    send: async (_trx, { userId }, { method, purpose }) => {
      factors.asked.push(`send ${userId} ${method} ${purpose}`);
      return { to: 'a•••@e•••.com', ttl: 600, resendAfterSec: 60 };
    },
    addressGone: async () => undefined,
    verify: async (_trx, { userId }, { method, code, purpose }) => {
      factors.asked.push(`verify ${userId} ${method} ${purpose}`);
      return code === FACTOR_CODE ? 'right' : 'wrong';
    },
  };
  const double: ServiceDefinition = { name: 'factors', register: (_app, { ports }) => ports.provide('factors', port) };
  const test = await startRegistrationPlatform(database, { ...options, services: [recovery, double, ...services] });
  return {
    ...test, factors,
    makeCustomer: async () => (await test.browser().call('/sandbox/users', { method: 'POST', body: {} })).json<MadeCustomer>(),
    signIn: async (login, password, from = test.browser()) => (await test.post(from, 'auth/login', { method: 'login', login, password })).statusCode,
    sentTo: async (address) => {
      const [newest] = await test.mails(address);
      return { code: newest?.data['code'] ?? '', token: newest?.data['token'] ?? '', kind: newest?.kind ?? '' };
    },
  };
}
