import { randomInt } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Call } from './everyCall.ts';
import { withFreshAddress } from './registrationCalls.ts';
import { cookiesOf, send } from './send.ts';

/** Addresses of customers who have just signed in. Each call has a customer of its own. */
export interface KnownBindings {
  readonly request: Call;
  readonly confirm: Call;
  readonly verify: Call;
  readonly remove: Call;
  readonly undo: Call;
}

export function bindingCalls({ request: { headers = {} }, confirm, verify, remove, undo }: KnownBindings) {
  return {
    requestBinding: [
      { headers, body: withFreshAddress({ user_email: 'registered-nobody@example.com' }) },
      { headers, body: { user_phone_number: { code: '49', number: `15${randomInt(1e8, 1e9)}` } } },
    ],
    confirmBinding: [confirm],
    verifyAccount: [verify],
    removeBinding: [remove],
    undoBinding: [undo],
  };
}

interface User {
  readonly login: string;
  readonly password: string;
}

interface Sent {
  readonly kind: string;
  readonly data: { readonly code?: string; readonly token?: string };
}

/** Makes the customers, and asks for new addresses of three. */
export async function learnBindings(app: FastifyInstance): Promise<KnownBindings> {
  const ask = async (method: string, url: string, call: Call): Promise<LightMyRequestResponse> => {
    const answer = await send(app, method, url, call);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
    return answer;
  };
  const sentTo = async (address: string, kind: string) => {
    const { messages } = (await ask('GET', '/sandbox/outbox', { query: { to: address } })).json<{ messages: readonly Sent[] }>();
    return messages.find((message) => message.kind === kind)?.data ?? {};
  };
  const signedIn = async () => {
    const { login, password } = (await ask('POST', '/sandbox/users', { body: {} })).json<User>();
    const answer = await ask('POST', '/web-api/auth/login', { body: { method: 'login', login, password } });
    return { login, headers: { cookie: cookiesOf(answer) } };
  };
  const waiting = async () => {
    const customer = await signedIn();
    const address = `new-${customer.login}`;
    await ask('POST', '/web-api/user/bindings/request', { headers: customer.headers, body: { user_email: address } });
    return { ...customer, ...(await sentTo(address, 'binding-email')) };
  };
  const [plain, typing, linked, changing, leaving] = [await signedIn(), await waiting(), await waiting(), await waiting(), await signedIn()];
  await ask('POST', '/web-api/user/bindings/confirm', { headers: changing.headers, body: { way: 'email', code: changing.code ?? '' } });
  return {
    request: { headers: plain.headers },
    confirm: { headers: typing.headers, body: { way: 'email', code: typing.code ?? '' } },
    verify: { headers: linked.headers, body: { token: linked.token ?? '' } },
    remove: { headers: leaving.headers, body: { way: 'phone' } },
    undo: { body: { token: (await sentTo(changing.login, 'binding-email-changed')).token ?? '' } },
  };
}
