import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../server/platform/service.ts';
import type { Call } from './everyCall.ts';
import { cookiesOf, send } from './send.ts';

/** None is over before it is asked for. */
const LATE_MS = Date.UTC(2100, 0, 1);

/** Sign-ins by a QR code at each of their steps. */
export interface KnownQr {
  readonly waiting: Call;
  readonly unseen: Call;
  readonly approve: Call;
  readonly refuse: Call;
  readonly approved: Call;
}

export function qrCalls({ waiting, unseen, approve, refuse, approved }: KnownQr) {
  return { beginQr: [{}], readQr: [waiting], seeQr: [unseen], approveQr: [approve], refuseQr: [refuse], loginByQr: [approved] };
}

/** Makes them, each with a browser and a customer of its own. */
export async function learnQr(app: FastifyInstance, db: Db): Promise<KnownQr> {
  const begun = async () => {
    const answer = await send(app, 'POST', '/web-api/auth/qr', {});
    return { headers: { cookie: cookiesOf(answer) }, ...answer.json<{ id: string; code: string }>() };
  };
  const seen = async () => {
    const { id, code, headers } = await begun();
    const { login, password } = (await send(app, 'POST', '/sandbox/users', { body: {} })).json<{ login: string; password: string }>();
    const by = { cookie: cookiesOf(await send(app, 'POST', '/web-api/auth/login', { body: { method: 'login', login, password } })) };
    await send(app, 'POST', '/web-api/auth/qr/seen', { headers: by, body: { code } });
    return { asked: { headers, path: { id } }, answering: { headers: by, path: { id } } };
  };
  const [waiting, unseen, approving, refusing, approved] = [await begun(), await begun(), await seen(), await seen(), await seen()];
  await send(app, 'POST', '/web-api/auth/qr/{id}/approve', approved.answering);
  await db.updateTable('qr_sign_ins').set({ expires_at_ms: LATE_MS }).execute();
  return {
    waiting: { headers: waiting.headers, path: { id: waiting.id } },
    unseen: { headers: refusing.answering.headers, body: { code: unseen.code } },
    approve: approving.answering,
    refuse: refusing.answering,
    approved: approved.asked,
  };
}
