import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AnswerTrace, answerTraces } from '../answerTraces.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { fullBody, phoneBody, type RegistrationPlatform, startRegistrationPlatform } from './registrationPlatform.ts';

vi.mock('@node-rs/argon2', async (original) => await (await import('../answerTraces.ts')).countingHasher(original));

const MINUTE_MS = 60_000;

// no answer of a registration tells whether somebody is a customer.
describeInTurn('who is a customer', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;
  const traces = answerTraces();

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform({ ...database, db: database.db.withPlugin(traces.listener) });
    // Loops of the platform ask the database too.
    await test.platform.repeat.close();
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const makeCustomer = async (): Promise<string> => (await test.browser().call('/sandbox/users', { method: 'POST', body: {} })).json<{ login: string }>().login;

  const traceOf = async (path: string, body: object, from = test.browser()): Promise<AnswerTrace> => await traces.traceOf(() => test.post(from, path, body));

  it('is told by no registration: body, status, headers, cookies, statements and hashes are the same', async () => {
    const unknown = await traceOf('registration/full', fullBody());
    const known = await traceOf('registration/full', fullBody({ user_email: await makeCustomer() }));
    expect(unknown.status).toBe(200);
    expect(unknown.hashes).toBe(1);
    expect(unknown.statements.length).toBeGreaterThan(4);
    expect(known).toEqual(unknown);
  });

  it('is told to the owner of the address alone, without a code', async () => {
    const [address, stranger] = [await makeCustomer(), fullBody()];
    await test.post(test.browser(), 'registration/full', fullBody({ user_email: address }));
    await test.post(test.browser(), 'registration/full', stranger);
    const [known] = await test.mails(address);
    const [unknown] = await test.mails(stranger.user_email);
    expect([known?.kind, Object.keys(known?.data ?? {}).sort()]).toEqual(['registration-known', ['atUtc', 'brand', 'lng']]);
    expect([unknown?.kind, Object.keys(unknown?.data ?? {}).sort()]).toEqual(['registration-code', ['atUtc', 'brand', 'code', 'lng', 'minutes', 'token']]);
  });

  it('is told by no registration by phone, but to the owner of the number alone', async () => {
    const user = (await test.browser().call('/sandbox/users', { method: 'POST', body: {} })).json<{ phone_code: string; phone_number: string }>();
    const stranger = phoneBody();
    const customer = { ...stranger, user_phone_number: { code: user.phone_code, number: user.phone_number } };
    const unknown = await traceOf('registration/phone', stranger);
    const known = await traceOf('registration/phone', customer);
    expect([unknown.status, unknown.hashes, unknown.statements.length > 4]).toEqual([200, 0, true]);
    expect(known).toEqual(unknown);
    const kinds = await Promise.all([stranger, customer].map(async ({ user_phone_number: { code, number } }) => (await test.mails(`+${code}${number}`))[0]));
    expect(kinds.map((message) => [message?.kind, message?.data['code'] !== undefined])).toEqual([['registration-phone-code', true], ['registration-phone-known', false]]);
  });

  it('is told by no phone number either', async () => {
    const user = (await test.browser().call('/sandbox/users', { method: 'POST', body: {} })).json<{ phone_code: string; phone_number: string }>();
    const body = fullBody({ user_phone_number: { code: user.phone_code, number: user.phone_number } });
    const from = test.browser();
    expect((await traceOf('registration/full', body, from)).status).toBe(200);
    const [mail] = await test.mails(body.user_email);
    expect((await test.post(from, 'user/activate', { user_email: body.user_email, code: mail?.data['code'] })).statusCode).toBe(200);
  });

  it('is told by no second press, no mail sent anew and no code that is guessed', async () => {
    const addresses = [await makeCustomer(), fullBody().user_email];
    const told = [];
    for (const address of addresses) {
      const from = test.browser();
      await test.post(from, 'registration/full', fullBody({ user_email: address }));
      const early = await traceOf('registration/full', fullBody({ user_email: address }), from);
      const guessed = await traceOf('user/activate', { user_email: address, code: 'no code' }, from);
      const elsewhere = await traceOf('user/activate', { user_email: address, code: '123456' });
      await test.platform.clock.advance(MINUTE_MS);
      told.push({ early: { ...early, headers: { ...early.headers, 'retry-after': '' } }, guessed, elsewhere, anew: await traceOf('registration/code', { user_email: address }, from) });
    }
    expect(told[0]?.early.status).toBe(429);
    expect([told[0]?.guessed.status, told[0]?.elsewhere.status, told[0]?.anew.status]).toEqual([422, 422, 200]);
    expect(told[0]).toEqual(told[1]);
  });
});
