import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import type { Clock } from '../../../server/platform/clock/clock.ts';
import type { Call } from './everyCall.ts';
import { send } from './send.ts';

/** Second factors of customers who have just signed in. Each call that can be done once has a customer of its own. */
export interface KnownFactors {
  readonly begin: Call;
  readonly confirm: Call;
  readonly renew: Call;
  readonly remove: Call;
  readonly prove: Call;
  readonly proveWithFactor: Call;
  readonly second: Call;
}

export function factorCalls({ begin, confirm, renew, remove, prove, proveWithFactor, second }: KnownFactors) {
  return {
    listFactors: [renew].map(({ headers = {} }) => ({ headers })), beginTotp: [begin], confirmTotp: [confirm], renewSavedCodes: [renew], removeFactor: [remove],
    proveSelf: [prove, proveWithFactor], loginTwoStep: [second],
  };
}

interface User {
  readonly login: string;
  readonly password: string;
}

/** Makes the customers. Codes are made when they are asked for: the clock moves meanwhile. */
export async function learnFactors(app: FastifyInstance, clock: Pick<Clock, 'nowMs'>): Promise<KnownFactors> {
  const ask = async (method: string, url: string, call: Call): Promise<LightMyRequestResponse> => {
    const answer = await send(app, method, url, call);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
    return answer;
  };
  const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: clock.nowMs() });
  const signedIn = async () => {
    const { login, password } = (await ask('POST', '/sandbox/users', { body: {} })).json<User>();
    const answer = await ask('POST', '/web-api/auth/login', { body: { method: 'login', login, password } });
    return { login, password, headers: cookiesOf(answer) };
  };
  const begun = async () => {
    const customer = await signedIn();
    return { ...customer, secret: (await ask('POST', '/web-api/user/factors/totp', { headers: customer.headers })).json<{ secret: string }>().secret };
  };
  const enrolled = async () => {
    const { secret, ...customer } = await begun();
    const { codes } = (await ask('POST', '/web-api/user/factors/totp/confirm', { headers: customer.headers, body: { code: codeOf(secret) } })).json<{ codes: readonly string[] }>();
    return { ...customer, codes };
  };
  /** Another sign-in of a customer, by the password alone so far. */
  const halfway = async () => {
    const { login, password, codes } = await enrolled();
    const answer = await ask('POST', '/web-api/auth/login', { body: { method: 'login', login, password } });
    const { guid } = answer.json<{ two_step: { guid: string } }>().two_step;
    return { headers: cookiesOf(answer), body: { guid, method: 'recovery', code: codes[0] ?? '' } };
  };
  const [plain, waiting, renewing, removing, proving, showing] = [await signedIn(), await begun(), await enrolled(), await enrolled(), await signedIn(), await enrolled()];
  return {
    begin: { headers: plain.headers },
    confirm: {
      headers: waiting.headers,
      get body() {
        return { code: codeOf(waiting.secret) };
      },
    },
    renew: { headers: renewing.headers },
    remove: { headers: removing.headers, body: { method: 'totp' } },
    prove: { headers: proving.headers, body: { password: proving.password } },
    proveWithFactor: { headers: showing.headers, body: { password: showing.password, method: 'recovery', code: showing.codes[0] ?? '' } },
    second: await halfway(),
  };
}

function cookiesOf(answer: LightMyRequestResponse): { readonly cookie: string } {
  return { cookie: [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]).join('; ') };
}
