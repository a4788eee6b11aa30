import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOldClaims } from '../../../server/platform/codes/messageClaims.ts';
import { forgetOldPending } from '../../../server/services/registration/pendingRegistrations.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { fullBody, type RegistrationPlatform, startRegistrationPlatform } from './registrationPlatform.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describeInTurn('mails of registrations', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, { terms: { resendSeconds: 60, mailsPerDay: 3 } });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const press = async (email: string): Promise<number> => (await test.post(test.browser(), 'registration/full', fullBody({ user_email: email }))).statusCode;

  it('go to an address once a minute, of many presses at one moment from everywhere one', async () => {
    const statuses = await Promise.all(Array.from({ length: 4 }, () => press('crowd@example.com')));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
    expect(await test.mails('crowd@example.com')).toHaveLength(1);
    await test.platform.clock.advance(MINUTE_MS / 2);
    expect(await press('crowd@example.com')).toBe(429);
    await test.platform.clock.advance(MINUTE_MS / 2);
    expect(await press('crowd@example.com')).toBe(200);
  });

  it('are so many in a day, and Retry-After names its end', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push(await press('often@example.com'));
      await test.platform.clock.advance(MINUTE_MS);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await test.post(test.browser(), 'registration/full', fullBody({ user_email: 'often@example.com' }));
    const waitSec = Number(refused.headers['retry-after']);
    expect(waitSec).toBeGreaterThan(DAY_MS / 1000 - 600);
    await test.platform.clock.advance(waitSec * 1000);
    expect(await press('often@example.com')).toBe(200);
  });

  it('leave nothing of somebody who never came back', async () => {
    const { user_email: email, ...body } = fullBody();
    await test.post(test.browser(), 'registration/full', { ...body, user_email: email });
    const kept = () => database.db.selectFrom('pending_registrations').select('address').where('address', '=', email).execute();
    expect(await kept()).toHaveLength(1);
    await test.platform.clock.advance(DAY_MS + 1000);
    await forgetOldPending(database.db, test.platform.clock.nowMs());
    await forgetOldClaims(database.db, test.platform.clock.nowMs());
    expect(await kept()).toEqual([]);
    expect(await database.db.selectFrom('message_claims').select('address').where('address', '=', email).execute()).toEqual([]);
  });
});
