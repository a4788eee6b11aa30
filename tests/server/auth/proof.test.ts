import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Platform, ServiceDefinition } from '../../../server/platform/service.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { fastBody, type RegistrationPlatform, startRegistrationPlatform } from '../registration/registrationPlatform.ts';

const MINUTE_MS = 60_000;

/** Asks for a fresh proof, and proves anew. */
const probe: ServiceDefinition = {
  name: 'probe',
  register(app: FastifyInstance, { db, ports }: Platform) {
    app.post('/web-api/probe/change', async (request) => ({ user: (await ports.get('proof').requireFresh(request)).userId }));
    app.post('/web-api/probe/renew', async (request, reply) => {
      const signedIn = await ports.get('session').require(request);
      const renewed = await db.transaction().execute((trx) => ports.get('proof').renew(trx, signedIn, request));
      if (!renewed) return { token: null };
      return { token: ports.get('sessionKeeper').hand(renewed, request, reply) };
    });
  },
};

describeInTurn('a proof of who somebody is', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;
  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, { services: [probe] });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });
  const customer = async () => {
    const from = test.browser();
    await test.post(from, 'registration/fast', fastBody);
    return from;
  };

  it('is fresh for five minutes after the sign-in, whatever happens meanwhile', async () => {
    const from = await customer();
    await test.platform.clock.advance(5 * MINUTE_MS - 1000);
    expect((await test.post(from, 'probe/change', {})).statusCode).toBe(200);
    await test.platform.clock.advance(2 * MINUTE_MS);
    const refused = await test.post(from, 'probe/change', {});
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'AUTH_PROOF_NEEDED']);
    expect((await test.post(test.browser(), 'probe/change', {})).statusCode).toBe(401);
  });

  it('renews the session: name, cookie and token are new, and the old ones are nothing', async () => {
    const from = await customer();
    await test.platform.clock.advance(6 * MINUTE_MS);
    const before = { sid: from.cookies.get('sid') ?? '', token: from.cookies.get('user_token') ?? '' };
    const { token } = (await test.post(from, 'probe/renew', {})).json<{ token: string }>();
    expect(from.cookies.get('sid')).not.toBe(before.sid);
    expect((await from.call('/web-api/probe/change', { method: 'POST', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    const old = await from.call('/web-api/probe/change', { method: 'POST', headers: { authorization: `Bearer ${before.token}` } });
    expect(old.json<{ code: string }>().code).toBe('AUTH_TOKEN_INVALID');
    const thief = test.browser();
    thief.cookies.set('sid', before.sid);
    expect((await test.post(thief, 'probe/change', {})).statusCode).toBe(401);
  });

  it('renews no session that has ended', async () => {
    const from = await customer();
    const { sessionId, ...rest } = await database.db.selectFrom('sessions').select(['id as sessionId', 'user_id as userId']).where('ended_at_ms', 'is', null).orderBy('signed_in_at_ms', 'desc').executeTakeFirstOrThrow();
    await test.post(from, 'auth/disconnect', {});
    const renewed = await database.db.transaction().execute((trx) => test.platform.ports.get('proof').renew(trx, { sessionId, ...rest, operatorId: 'proof', signedInAtMs: 0, limitAtMs: null, deviceId: '' }, { cookies: {} } as never));
    expect(renewed).toBeNull();
  });
});
