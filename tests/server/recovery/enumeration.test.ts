import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AnswerTrace, answerTraces } from '../answerTraces.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { type RecoveryPlatform, startRecoveryPlatform } from './recoveryPlatform.ts';

vi.mock('@node-rs/argon2', async (original) => await (await import('../answerTraces.ts')).countingHasher(original));

const MINUTE_MS = 60_000;

// no answer of a recovery tells whether somebody is a customer.
describeInTurn('who is a customer, asked by recoveries', ({ open }) => {
  let database: OpenedDatabase;
  let test: RecoveryPlatform;
  const traces = answerTraces();

  beforeAll(async () => {
    database = await open();
    test = await startRecoveryPlatform({ ...database, db: database.db.withPlugin(traces.listener) });
    // Loops of the platform ask the database too.
    await test.platform.repeat.close();
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const traceOf = async (path: string, body: object, from = test.browser()): Promise<AnswerTrace> => await traces.traceOf(() => test.post(from, path, body), ['retry-after']);

  it('is told by no request, none sent anew, no code that is guessed and no password without a proof', async () => {
    const user = await test.makeCustomer();
    const known = [{ user_email: user.login }, { user_phone_number: { code: user.phone_code, number: user.phone_number } }];
    const unknown = [{ user_email: 'nobody-at-all@example.com' }, { user_phone_number: { code: user.phone_code, number: '9999999999' } }];
    const told = [];
    for (const login of [...known, ...unknown]) {
      const from = test.browser();
      const asked = await traceOf('recovery/request', login, from);
      const early = await traceOf('recovery/request', login, from);
      const guessed = await traceOf('recovery/code', { ...login, code: 'no code' }, from);
      const elsewhere = await traceOf('recovery/code', { ...login, code: '123456' });
      await test.platform.clock.advance(MINUTE_MS);
      told.push({ asked, early, guessed, elsewhere, anew: await traceOf('recovery/request', login, from), unproved: await traceOf('recovery/password', { guid: 'x', user_password: 'some sentence' }, from) });
    }
    const [mail, phone, noMail, noPhone] = told;
    expect([mail?.asked.status, mail?.early.status, mail?.guessed.status, mail?.elsewhere.status, mail?.anew.status, mail?.unproved.status]).toEqual([200, 429, 422, 422, 200, 422]);
    expect(mail?.asked.statements.length).toBeGreaterThan(3);
    expect([mail, phone].map((trace) => trace?.asked.hashes)).toEqual([0, 0]);
    expect(noMail).toEqual(mail);
    expect(noPhone).toEqual(phone);
  });

  it('is told to the owner of the address alone, without a code', async () => {
    await test.post(test.browser(), 'recovery/request', { user_email: 'nobody-else@example.com' });
    const [message] = await test.mails('nobody-else@example.com');
    expect([message?.kind, Object.keys(message?.data ?? {}).sort()]).toEqual(['recovery-unknown', ['atUtc', 'brand', 'lng']]);
  });
});
