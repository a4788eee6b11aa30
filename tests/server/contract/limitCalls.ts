import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { Call } from './everyCall.ts';
import { cookiesOf, send } from './send.ts';

/** Limits of customers: one whose limit can be set, one who is asked, two with a change that waits. */
export interface KnownLimits {
  readonly save: Call;
  readonly answer: Call;
  readonly act: Call;
  readonly reject: Call;
}

const ROOT = '/limit-service-api/api/external/web/v3';
const DAY = 20;
const ANSWERS = [{ id: 'own-money', answer: true }, { id: 'win-back', answer: false }, { id: 'calm', answer: true }];

export function limitCalls({ save, answer, act, reject }: KnownLimits) {
  return {
    listAvailableLimits: [{}],
    readLimits: [{ headers: save.headers ?? {} }],
    saveLimits: [save],
    pingLimits: [{ headers: save.headers ?? {} }],
    answerLimitTest: [answer],
    actOnLimit: [act],
    reviewLimits: [{ headers: save.headers ?? {}, body: { isLater: true } }],
    rejectLimit: [reject],
  };
}

/** Makes the customers, and has three of them ask for a higher limit. */
export async function learnLimits(app: FastifyInstance): Promise<KnownLimits> {
  const post = async (path: string, call: Call) => {
    const answer = await send(app, 'POST', path, call);
    if (answer.statusCode >= 400) throw new Error(`POST ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
    return answer;
  };
  const customer = async () => {
    const { login, password } = (await post('/sandbox/users', { body: {} })).json<{ login: string; password: string }>();
    return { cookie: cookiesOf(await post('/web-api/auth/login', { body: { method: 'login', login, password } })) };
  };
  const setting = (limitValue: number): JsonObject => ({ limits: [{ type: DAY, limitValue }] });
  const asked = async () => {
    const headers = await customer();
    await post(`${ROOT}/limits`, { headers, body: setting(1000) });
    const { tokenGuid } = (await post(`${ROOT}/limits`, { headers, body: setting(2000) })).json<{ tokenGuid: string }>();
    return { headers, body: { tokenGuid, answers: ANSWERS } };
  };
  const waiting = async () => {
    const call = await asked();
    await post(`${ROOT}/testanswers`, call);
    return call.headers;
  };
  return {
    save: { headers: await customer(), body: setting(1000) },
    answer: await asked(),
    act: { headers: await waiting(), body: { action: 0, type: DAY } },
    reject: { headers: await waiting(), body: { type: DAY } },
  };
}
