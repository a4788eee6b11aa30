import type * as Argon2 from '@node-rs/argon2';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { databasesWithoutRaces, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { type RecoveryPlatform, startRecoveryPlatform } from './recoveryPlatform.ts';

const hashes = vi.hoisted(() => ({ made: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return {
    hash: (...parts: Parameters<typeof argon2.hash>) => {
      hashes.made += 1;
      return argon2.hash(...parts);
    },
    verify: (...parts: Parameters<typeof argon2.verify>) => {
      hashes.made += 1;
      return argon2.verify(...parts);
    },
  };
});

const MINUTE_MS = 60_000;

// no answer of a recovery tells whether somebody is a customer.
describeOn('who is a customer, asked by recoveries', databasesWithoutRaces, ({ open }) => {
  let database: OpenedDatabase;
  let test: RecoveryPlatform;
  let statements: string[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(nameOf(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  beforeAll(async () => {
    database = await open();
    test = await startRecoveryPlatform({ ...database, db: database.db.withPlugin(listener) });
    // Loops of the platform ask the database too.
    await test.platform.repeat.close();
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  /** Everything of an answer that somebody could tell two apart by; chance and time are left out. */
  const traceOf = async (path: string, body: object, from = test.browser()) => {
    statements = [];
    hashes.made = 0;
    const answer = await test.post(from, path, body);
    const { date: _date, 'content-length': _length, 'retry-after': _wait, ...headers } = answer.headers;
    const cookies = answer.cookies.map(({ name, value, ...attributes }) => ({ name, ...attributes, expires: undefined, length: value.length }));
    return {
      status: answer.statusCode, body: answer.body.replace(/"trace":"[^"]*"/, ''),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie' && !/request-id|ratelimit/.test(name))), cookies, hashes: hashes.made,
      statements: statements.filter((name) => !name.endsWith(' platform_clock')),
    };
  };

  it('is told by no request, none sent anew, no code that is guessed and no password without a proof', async () => {
    const user = await test.makeCustomer();
    const known = [{ user_email: user.login }, { user_phone_number: { code: user.phone_code, number: user.phone_number } }];
    const unknown = [{ user_email: 'nobody-at-all@example.com' }, { user_phone_number: { code: user.phone_code, number: '9999999999' } }];
    const traces = [];
    for (const login of [...known, ...unknown]) {
      const from = test.browser();
      const asked = await traceOf('recovery/request', login, from);
      const early = await traceOf('recovery/request', login, from);
      const guessed = await traceOf('recovery/code', { ...login, code: 'no code' }, from);
      const elsewhere = await traceOf('recovery/code', { ...login, code: '123456' });
      await test.platform.clock.advance(MINUTE_MS);
      traces.push({ asked, early, guessed, elsewhere, anew: await traceOf('recovery/request', login, from), unproved: await traceOf('recovery/password', { guid: 'x', user_password: 'some sentence' }, from) });
    }
    const [mail, phone, noMail, noPhone] = traces;
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

/** `insert outbox` */
function nameOf(node: RootOperationNode): string {
  const text = JSON.stringify(node, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const [, table = ''] = /"table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(text) ?? [];
  return `${node.kind} ${table}`;
}
