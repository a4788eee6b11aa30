import type { FastifyInstance } from 'fastify';
import type { Call } from './everyCall.ts';
import { cookiesOf, send } from './send.ts';

/** Customers who need a transfer. Each call has one of its own. */
export interface KnownTransfers {
  readonly send: Call;
  readonly check: Call;
  readonly finish: Call;
  readonly status: Call;
}

export function transferCalls(known: KnownTransfers) {
  return { sendTransferCode: [known.send], checkTransferCode: [known.check], finishTransfer: [known.finish], setSandboxStatus: [known.status] };
}

interface User {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly phone_code: string;
  readonly phone_number: string;
}

const PATH = '/web-api/api/internal/v1/account/user-transfer';

/** Makes the customers, and asks for the codes of two. */
export async function learnTransfers(app: FastifyInstance): Promise<KnownTransfers> {
  const ask = async <T>(method: string, url: string, call: Call): Promise<{ readonly body: T; readonly cookie: string }> => {
    const answer = await send(app, method, url, call);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
    return { body: answer.json<T>(), cookie: cookiesOf(answer) };
  };
  const moving = async () => {
    const { body: user } = await ask<User>('POST', '/sandbox/users', { body: { statusId: 7 } });
    const { cookie } = await ask('POST', '/web-api/auth/login', { body: { method: 'login', login: user.login, password: user.password } });
    return { ...user, path: { id: user.id }, headers: { cookie }, number: { country_code: user.phone_code, phone: user.phone_number } };
  };
  const asked = async () => {
    const customer = await moving();
    await ask('POST', `${PATH}/send-code/${customer.id}`, { headers: customer.headers, body: customer.number });
    const { body: { messages } } = await ask<{ messages: readonly { kind: string; data: { code?: string } }[] }>('GET', '/sandbox/outbox', { query: { to: `+${customer.phone_code}${customer.phone_number}` } });
    return { ...customer, code: messages.find(({ kind }) => kind === 'transfer-code')?.data.code ?? '' };
  };
  const [first, typing, last] = [await moving(), await asked(), await asked()];
  const { body: { redirectToken } } = await ask<{ redirectToken: string }>('POST', `${PATH}/check-code/${last.id}`, { headers: last.headers, body: { code: last.code } });
  return {
    send: { path: first.path, headers: first.headers, body: first.number },
    check: { path: typing.path, headers: typing.headers, body: { code: typing.code } },
    finish: { headers: last.headers, body: { redirectToken } },
    status: { path: first.path, body: { statusId: 7 } },
  };
}
