import type { FastifyInstance } from 'fastify';
import type { Call } from './everyCall.ts';
import { send } from './send.ts';

/** Sign-ins by phone: a number that no code has gone to, and one that waits for the code in a browser. Either is good once. */
export interface KnownSms {
  readonly send: Call;
  readonly enter: Call;
}

export function smsCalls(known: KnownSms) {
  return { sendSignInSms: [known.send], loginBySms: [known.enter] };
}

interface User {
  readonly phone_code: string;
  readonly phone_number: string;
}

/** Milliseconds between looks for a code, which is sent after the answer. */
const LOOK_MS = 50;
const LOOKS = 100;

/** Makes the customers, and asks for the code of one. */
export async function learnSms(app: FastifyInstance): Promise<KnownSms> {
  const makeUser = async (): Promise<User> => (await send(app, 'POST', '/sandbox/users', { body: {} })).json<User>();
  const asking = ({ phone_code: code, phone_number: number }: User): Call => ({ body: { 'phone-code': code, 'phone-number': number } });
  const [fresh, waiting] = [await makeUser(), await makeUser()];
  const sent = await send(app, 'POST', '/web-api/auth/sms/send', asking(waiting));
  if (sent.statusCode !== 200) throw new Error(`A code to sign in was answered by ${sent.statusCode}: ${sent.body.slice(0, 600)}`);
  const cookie = [sent.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]).join('; ');
  const { phone_code, phone_number } = waiting;
  for (let look = 0; look < LOOKS; look += 1) {
    await send(app, 'POST', '/sandbox/clock', { body: { advanceMs: 1 } });
    const { messages } = (await send(app, 'GET', '/sandbox/outbox', { query: { to: `+${phone_code}${phone_number}` } })).json<{ messages: readonly { readonly kind: string; readonly data: { readonly code?: string } }[] }>();
    const code = messages.find(({ kind }) => kind === 'sign-in-code')?.data.code;
    if (code !== undefined) return { send: asking(fresh), enter: { headers: { cookie }, body: { phone_code, phone_number, code } } };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('No code to sign in was sent.');
}
