import { randomInt } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Ports } from '../../../server/platform/ports.ts';
import type { FactorsPort } from '../../../server/ports/factorPorts.ts';
import type { Call } from './everyCall.ts';
import { withFreshAddress } from './registrationCalls.ts';
import { cookiesOf, send } from './send.ts';

/** Recoveries that have been begun. Each call that can be done once has a customer of its own. */
export interface KnownRecoveries {
  readonly byCode: Call;
  readonly byLink: Call;
  readonly factor: Call;
  readonly save: Call;
  readonly saveWithFactor: Call;
}

const NEW_PASSWORD = 'another sentence of the contract';

/** Calls of recoveries. Each asks for a login of its own: messages to one are few. */
export function recoveryCalls({ byCode, byLink, factor, save, saveWithFactor }: KnownRecoveries) {
  return {
    requestRecovery: [
      { body: withFreshAddress({ user_email: 'registered-nobody@example.com' }) },
      { body: { user_phone_number: { code: '49', number: `15${randomInt(1e8, 1e9)}` } } },
    ],
    proveRecovery: [byCode, byLink],
    sendRecoveryFactor: [factor],
    savePassword: [save, saveWithFactor],
  };
}

interface User {
  readonly id: string;
  readonly login: string;
}

/** Makes customers who have lost their passwords. The phone of two of them is a second factor. */
export async function learnRecoveries(app: FastifyInstance, ports: Ports): Promise<KnownRecoveries> {
  const ask = async (method: string, url: string, call: Call): Promise<LightMyRequestResponse> => {
    const answer = await send(app, method, url, call);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
    return answer;
  };
  const begun = async () => {
    const { id, login } = (await ask('POST', '/sandbox/users', { body: {} })).json<User>();
    const headers = { cookie: cookiesOf(await ask('POST', '/web-api/recovery/request', { body: { user_email: login } })) };
    const { messages } = (await ask('GET', '/sandbox/outbox', { query: { to: login } })).json<{ messages: readonly { readonly kind: string; readonly data: { readonly code?: string; readonly token?: string } }[] }>();
    const { code = '', token = '' } = messages.find(({ kind }) => kind === 'recovery-code')?.data ?? {};
    return { id, byCode: { headers, body: { user_email: login, code } }, byLink: { headers, body: { token } } };
  };
  const proved = async (hasFactor: boolean) => {
    const { id, byCode } = await begun();
    if (hasFactor) giveFactor(ports, id);
    const { guid } = (await ask('POST', '/web-api/recovery/code', byCode)).json<{ guid: string }>();
    return { headers: byCode.headers, guid };
  };
  const [typed, linked, asking, saving, showing] = [await begun(), await begun(), await proved(true), await proved(false), await proved(true)];
  return {
    byCode: typed.byCode, byLink: linked.byLink,
    factor: { headers: asking.headers, body: { guid: asking.guid, method: 'sms' } },
    save: { headers: saving.headers, body: { guid: saving.guid, user_password: NEW_PASSWORD } },
    saveWithFactor: { headers: showing.headers, body: { guid: showing.guid, user_password: NEW_PASSWORD, method: 'sms', factor_code: '424242' } },
  };
}

/** One customer's phone is a second factor by which every code is right; what the platform knows of others stays. */
function giveFactor(ports: Ports, owner: string): void {
  if (!ports.has('factors')) ports.provide('factors', { methodsOf: async () => [], send: async () => ({ to: '', ttl: 600, resendAfterSec: 60 }), addressGone: async () => undefined, verify: async () => 'void' });
  const port = ports.get('factors');
  const [methodsOf, sendCode, verify] = [port.methodsOf.bind(port), port.send.bind(port), port.verify.bind(port)];
  Object.assign(port, {
    methodsOf: async (executor, customer) => (customer.userId === owner ? ['sms'] : await methodsOf(executor, customer)),
    send: async (trx, customer, use, request) => (customer.userId === owner ? { to: '', ttl: 600, resendAfterSec: 60 } : await sendCode(trx, customer, use, request)),
    verify: async (trx, customer, use, request) => (customer.userId === owner ? 'right' : await verify(trx, customer, use, request)),
  } satisfies Omit<FactorsPort, 'addressGone'>);
}
