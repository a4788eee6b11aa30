import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import type { Clock } from '../../../server/platform/clock/clock.ts';
import type { Call } from './everyCall.ts';
import { softwareAuthenticator } from '../factors/softwareAuthenticator.ts';
import { cookiesOf, HOST, send } from './send.ts';

const ORIGIN = `http://${HOST}`;

/** Second factors of customers who have just signed in. Each call that can be done once has a customer of its own. */
export interface KnownFactors {
  readonly begin: Call;
  readonly confirm: Call;
  readonly renew: Call;
  readonly remove: Call;
  readonly prove: Call;
  readonly proveWithFactor: Call;
  readonly second: Call;
  readonly beginSent: Call;
  readonly confirmSent: Call;
  readonly sendProof: Call;
  readonly sendSecond: Call;
  readonly makePasskey: Call;
  readonly renamePasskey: Call;
  readonly removePasskey: Call;
  readonly passkeyProof: Call;
  readonly passkeySecond: Call;
  readonly loginByPasskey: Call;
  /** Of a browser that is trusted. */
  readonly forget: Call;
}

export function factorCalls({ begin, confirm, renew, remove, prove, proveWithFactor, second, beginSent, confirmSent, sendProof, sendSecond, forget, ...passkeys }: KnownFactors) {
  return {
    listFactors: [renew].map(({ headers = {} }) => ({ headers })), beginTotp: [begin], confirmTotp: [confirm], renewSavedCodes: [renew], removeFactor: [remove],
    proveSelf: [prove, proveWithFactor], loginTwoStep: [second],
    beginSentFactor: [beginSent], confirmSentFactor: [confirmSent], sendProofCode: [sendProof], sendSecondStep: [sendSecond],
    listPasskeys: [passkeys.renamePasskey].map(({ headers = {} }) => ({ headers })), beginPasskey: [begin], confirmPasskey: [passkeys.makePasskey], renamePasskey: [passkeys.renamePasskey], removePasskey: [passkeys.removePasskey],
    askForPasskey: [{ body: { purpose: 'login' } }, passkeys.passkeyProof, passkeys.passkeySecond], loginByPasskey: [passkeys.loginByPasskey],
    listDevices: [forget].map(({ headers = {} }) => ({ headers })), forgetDevice: [forget], forgetOtherDevices: [forget].map(({ headers = {} }) => ({ headers, body: {} })),
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
    return { login, password, headers: { cookie: cookiesOf(answer) } };
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
    return { headers: { cookie: cookiesOf(answer) }, body: { guid, method: 'recovery', code: codes[0] ?? '' } };
  };
  /** A customer whose authenticator has made a passkey that the platform has not heard of yet. */
  const making = async () => {
    const customer = await signedIn();
    const authenticator = softwareAuthenticator(ORIGIN);
    const credential = authenticator.make((await ask('POST', '/web-api/user/passkeys/begin', { headers: customer.headers })).json());
    return { ...customer, authenticator, call: { headers: customer.headers, body: { name: 'A key', credential } } };
  };
  const withPasskey = async () => {
    const { call, ...customer } = await making();
    await ask('POST', '/web-api/user/passkeys/confirm', call);
    const [passkey] = (await ask('GET', '/web-api/user/passkeys', { headers: customer.headers })).json<{ passkeys: readonly { id: string }[] }>().passkeys;
    return { ...customer, id: passkey?.id ?? '' };
  };
  const passkeyCalls = async () => {
    const [renamed, removed, shown, used] = [await withPasskey(), await withPasskey(), await withPasskey(), await withPasskey()];
    const first = await ask('POST', '/web-api/auth/login', { body: { method: 'login', login: shown.login, password: shown.password } });
    const asked = await ask('POST', '/web-api/auth/passkey/options', { body: { purpose: 'login' } });
    return {
      makePasskey: (await making()).call,
      renamePasskey: { headers: renamed.headers, body: { id: renamed.id, name: 'Another name' } },
      removePasskey: { headers: removed.headers, body: { id: removed.id } },
      passkeyProof: { headers: shown.headers, body: { purpose: 'proof' } },
      passkeySecond: { headers: { cookie: cookiesOf(first) }, body: { purpose: 'second-step', guid: first.json<{ two_step: { guid: string } }>().two_step.guid } },
      loginByPasskey: { headers: { cookie: cookiesOf(asked) }, body: { credential: used.authenticator.sign(asked.json()), remember: true } },
    };
  };
  /** A customer who has been sent the code that makes the mailbox a factor. */
  const mailing = async () => {
    const customer = await signedIn();
    await ask('POST', '/web-api/user/factors/sent', { headers: customer.headers, body: { method: 'email' } });
    const { messages } = (await ask('GET', '/sandbox/outbox', { query: { to: customer.login } })).json<{ messages: readonly { readonly kind: string; readonly data: { readonly code?: string } }[] }>();
    const code = messages.find(({ kind }) => kind === 'factor-code')?.data.code ?? '';
    return { ...customer, call: { headers: customer.headers, body: { method: 'email', code } } };
  };
  const mailed = async () => {
    const { call, ...customer } = await mailing();
    await ask('POST', '/web-api/user/factors/sent/confirm', call);
    return customer;
  };
  const sentCalls = async () => {
    const [beginning, confirming, proving, signing] = [await signedIn(), await mailing(), await mailed(), await mailed()];
    const first = await ask('POST', '/web-api/auth/login', { body: { method: 'login', login: signing.login, password: signing.password } });
    return {
      beginSent: { headers: beginning.headers, body: { method: 'sms' } },
      confirmSent: confirming.call,
      sendProof: { headers: proving.headers, body: { method: 'email' } },
      sendSecond: { headers: { cookie: cookiesOf(first) }, body: { guid: first.json<{ two_step: { guid: string } }>().two_step.guid, method: 'email' } },
    };
  };
  const trusting = async () => {
    const { login, password } = (await ask('POST', '/sandbox/users', { body: {} })).json<User>();
    const headers = { cookie: cookiesOf(await ask('POST', '/web-api/auth/login', { body: { method: 'login', login, password, remember: true } })) };
    const [device] = (await ask('GET', '/web-api/user/devices', { headers })).json<{ devices: readonly { id: string }[] }>().devices;
    return { headers, body: { id: device?.id ?? '' } };
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
    forget: await trusting(),
    ...(await passkeyCalls()),
    ...(await sentCalls()),
  };
}
