import { afterAll, beforeAll, expect, it } from 'vitest';
import { service as account } from '../../../server/services/account/service.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as formFiles } from '../../../server/services/form-files/service.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as limits } from '../../../server/services/limits/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import type { OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { createTestConfigs, startTestPlatform, type TestPlatform } from '../testPlatform.ts';

const PER_DAY = 3;

describeInTurn('files of forms from one network', ({ open }) => {
  let database: OpenedDatabase;
  let test: TestPlatform;

  beforeAll(async () => {
    database = await open();
    const configs = createTestConfigs();
    configs.change('base/site.json', {
      sections: { account: { currencies: { EUR: 978 }, defaultCurrency: 'EUR', signIn: { triesPerMinute: 60 } }, formFiles: { networkPerDay: PER_DAY } },
    });
    test = await startTestPlatform({ database, services: [account, auth, customers, formFiles, ledger, limits, outbox, session], configs });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  /** As a browser that keeps no cookie. */
  const upload = async (content: string, remoteAddress: string) => (await test.app.inject({
    method: 'POST', url: '/web-api/forms/files?name=a.pdf', payload: Buffer.from(content), remoteAddress,
    headers: { host: 'proof.localhost', 'x-requested-with': 'test', 'content-type': 'application/octet-stream' },
  })).statusCode;

  it('are so many in a day; what is no file is not counted', async () => {
    expect(await upload('<html>', '203.0.113.9')).toBe(422);
    const codes = [];
    for (let count = 0; count <= PER_DAY; count += 1) codes.push(await upload('%PDF-1.7 hello', '203.0.113.9'));
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(await upload('%PDF-1.7 hello', '203.0.113.10')).toBe(200);
  });
});
