import { expect, it } from 'vitest';
import { service as captcha } from '../../../server/services/captcha/service.ts';
import { service as transfer } from '../../../server/services/transfer/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { databases } from '../databases.ts';
import { describeInTurn, describeOn } from '../describeOn.ts';
import { factorsSuite } from '../factors/factorsPlatform.ts';

const MINUTE_MS = 60_000;
const PATH = 'api/internal/v1/account/user-transfer';

describeInTurn('the transfer of an account', ({ open }) => {
  const test = factorsSuite(open, {
    services: [transfer, captcha],
    prepare: (configs) => configs.change('base/site.json', { sections: { transfer: { statusId: 7, doneStatusId: 3, perMinute: 1000, codesPerMinute: 1000 }, captcha: { purposes: {} } } }),
  });
  let made = 0;
  const freshNumber = () => `15${String(10_000_000 + (made += 1))}`;

  const setStatus = (id: string, statusId = 7) => test.browser().call(`/sandbox/users/${id}/status`, { method: 'POST', body: { statusId } });
  /** A customer who has just signed in and needs a transfer; without a proved number. */
  const moving = async () => {
    const { from, user } = await test.signedIn();
    await test.database.db.updateTable('customers').set({ phone: null, phone_code: null, phone_number: null, is_phone_confirmed: false }).where('user_id', '=', user.id).execute();
    await setStatus(user.id);
    return { from, user };
  };
  const send = (from: BrowserDouble, id: string, phone: string) => test.ask(from, `${PATH}/send-code/${id}`, { country_code: '+49', phone });
  const check = (from: BrowserDouble, id: string, code: string) => test.ask(from, `${PATH}/check-code/${id}`, { code });
  const tokenFor = async (from: BrowserDouble, id: string, code: string) => (await test.post(from, `${PATH}/check-code/${id}`, { code })).json<{ redirectToken: string }>().redirectToken;
  const finish = (from: BrowserDouble, redirectToken: string) => test.ask(from, `${PATH}/user-data`, { redirectToken });
  const configOf = async (from: BrowserDouble) => (await from.call('/web-api/user/config')).json<{ user_status_id: number; phone_number: string | null; activation_type: number }>();
  const factsOf = (from: BrowserDouble) => test.platform.ports.get('session').factsOf({ cookies: { sid: from.cookies.get('sid') }, host: 'proof.localhost', method: 'GET' } as never);
  const codeAt = async (number: string) => (await test.mails(`+49${number}`))[0]?.data['code'] ?? '';
  const asked = async () => {
    const [{ from, user }, number] = [await moving(), freshNumber()];
    expect((await send(from, user.id, number)).status).toBe(200);
    return { from, user, number, code: await codeAt(number) };
  };

  it('is done by the code of an SMS: the number is the customer’s, the status the next one, and the mailbox is told', async () => {
    const { from, user, number, code } = await asked();
    expect(await configOf(from)).toMatchObject({ user_status_id: 7, activation_type: 1 });
    expect((await factsOf(from))['user.needsTransfer'], 'pages of the customer ask for it').toBe(true);
    expect((await finish(from, await tokenFor(from, user.id, code))).status).toBe(200);
    expect(await configOf(from)).toMatchObject({ user_status_id: 3, phone_number: number, activation_type: 2 });
    expect((await factsOf(from))['user.needsTransfer']).toBe(false);
    expect((await test.mails(user.login))[0]?.kind).toBe('transfer-done');
    expect(await send(from, user.id, freshNumber())).toMatchObject({ status: 409, code: 'TRANSFER_NOT_NEEDED' });
    expect((await test.ask(test.browser(), 'auth/login', { method: 'login', login: `+49${number}`, password: user.password })).status).toBe(200);
  });

  it('is for the customer who is signed in, whoever the address names, and for those who need it', async () => {
    const [mine, other] = [await asked(), await asked()];
    expect(await send(mine.from, other.user.id, freshNumber())).toMatchObject({ status: 404, code: 'TRANSFER_UNKNOWN' });
    expect(await check(mine.from, other.user.id, other.code)).toMatchObject({ status: 404, code: 'TRANSFER_UNKNOWN' });
    expect(await send(mine.from, '1', freshNumber()), 'nobody’s id').toMatchObject({ status: 404, code: 'TRANSFER_UNKNOWN' });
    expect((await check(mine.from, mine.user.id, other.code)).fault).toBe('code wrong-code');
    expect((await finish(mine.from, await tokenFor(other.from, other.user.id, other.code))).code, 'what another one was given').toBe('TRANSFER_OVER');
    const stranger = test.browser();
    expect([(await send(stranger, mine.user.id, freshNumber())).status, (await check(stranger, mine.user.id, '123456')).status, (await finish(stranger, 'x')).status]).toEqual([401, 401, 401]);
    const { from, user } = await test.signedIn();
    expect((await send(from, user.id, freshNumber())).code).toBe('TRANSFER_NOT_NEEDED');
  });

  it('answers five of fifty wrong codes, and the right one not after them', async () => {
    const { from, user, code } = await asked();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await check(from, user.id, wrong)).fault));
    expect(answers.filter((fault) => fault === 'code wrong-code')).toHaveLength(5);
    expect(answers.filter((fault) => fault === 'code expired-code')).toHaveLength(45);
    expect((await check(from, user.id, code)).fault).toBe('code expired-code');
    expect((await configOf(from)).user_status_id).toBe(7);
  });

  it('takes a right code once of several at one moment, and what it gave once', async () => {
    const { from, user, code } = await asked();
    const checked = await Promise.all(Array.from({ length: 5 }, () => test.post(from, `${PATH}/check-code/${user.id}`, { code })));
    const tokens = checked.flatMap((answer) => (answer.statusCode === 200 ? [answer.json<{ redirectToken: string }>().redirectToken] : []));
    expect(tokens).toHaveLength(1);
    const done = await Promise.all(Array.from({ length: 5 }, () => finish(from, tokens[0] ?? '')));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done.filter(({ code: refused }) => refused === 'TRANSFER_OVER')).toHaveLength(4);
  });

  it('has codes and tokens that are good in the browser that asked, for ten minutes each', async () => {
    const { from, user, code } = await asked();
    const elsewhere = test.browser();
    await test.post(elsewhere, 'auth/login', { method: 'login', login: user.login, password: user.password });
    expect((await check(elsewhere, user.id, code)).fault, 'another browser of the same customer').toBe('code expired-code');
    await test.post(from, 'auth/login', { method: 'login', login: user.login, password: user.password });
    const token = await tokenFor(from, user.id, code);
    await test.platform.clock.advance(11 * MINUTE_MS);
    expect((await finish(from, token)).code).toBe('TRANSFER_OVER');
    const late = await asked();
    await test.platform.clock.advance(11 * MINUTE_MS);
    expect((await check(late.from, late.user.id, late.code)).fault).toBe('code expired-code');
  });

  it('sends one code a minute to a number and for a customer; the one before is void', async () => {
    const { from, user, number, code } = await asked();
    expect(await send(from, user.id, freshNumber())).toMatchObject({ status: 429, code: 'TRANSFER_ASKED_LATELY' });
    const other = await moving();
    expect((await send(other.from, other.user.id, number)).status, 'the same number for another one').toBe(429);
    await test.platform.clock.advance(MINUTE_MS);
    expect((await send(from, user.id, number)).status).toBe(200);
    expect((await check(from, user.id, code)).fault).toBe('code wrong-code');
    expect((await check(from, user.id, await codeAt(number))).status).toBe(200);
  });

  it('wants who they are where that was shown long ago, a number that can be somebody’s, and the one that is proved already', async () => {
    const { from, user } = await moving();
    for (const [country_code, phone] of [['', '1'], ['+49', ''], ['+49', 'abc'], ['+999999', '1512345678']]) {
      expect((await test.ask(from, `${PATH}/send-code/${user.id}`, { country_code, phone })).status, `${country_code} ${phone}`).toBe(422);
    }
    await test.platform.clock.advance(6 * MINUTE_MS);
    expect(await send(from, user.id, freshNumber())).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    const known = await test.signedIn();
    await setStatus(known.user.id);
    expect((await send(known.from, known.user.id, freshNumber())).fault).toBe('phone other-phone');
    const own = (await known.from.call('/web-api/user/config')).json<{ phone_code: string; phone_number: string }>();
    expect((await test.ask(known.from, `${PATH}/send-code/${known.user.id}`, { country_code: own.phone_code, phone: own.phone_number })).status).toBe(200);
  });

  it('tells nobody that a number is another customer’s: its owner alone hears; one who proved it meanwhile keeps it', async () => {
    const owner = await asked();
    const late = await moving();
    await test.platform.clock.advance(MINUTE_MS);
    await test.post(late.from, 'auth/login', { method: 'login', login: late.user.login, password: late.user.password });
    expect((await send(late.from, late.user.id, owner.number)).status).toBe(200);
    const lateToken = await tokenFor(late.from, late.user.id, await codeAt(owner.number));
    expect((await finish(owner.from, await tokenFor(owner.from, owner.user.id, owner.code))).status).toBe(200);
    expect((await finish(late.from, lateToken)).fault).toBe('phone taken');
    expect((await configOf(late.from)).user_status_id, 'nothing is done by halves').toBe(7);
    await test.platform.clock.advance(MINUTE_MS);
    const known = await moving();
    expect((await send(known.from, known.user.id, owner.number)).status).toBe(200);
    expect((await test.mails(`+49${owner.number}`))[0]?.kind).toBe('transfer-known');
  });

  it('is refused from another site’s page', async () => {
    const { from, user } = await moving();
    const answer = await from.call(`/web-api/${PATH}/send-code/${user.id}`, { method: 'POST', body: { country_code: '49', phone: freshNumber() }, headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } });
    expect(answer.statusCode).toBe(403);
  });
});

describeOn('a transfer where captchas are asked for', databases.slice(0, 1), ({ open }) => {
  const test = factorsSuite(open, {
    services: [transfer, captcha],
    prepare: (configs) => configs.change('base/site.json', { sections: { transfer: { perMinute: 1000 }, captcha: { purposes: { transfer: { freeCalls: 0, minutes: 60, type: 1 } } } } }),
  });

  it('takes what solves one in its body, as it takes the header', async () => {
    const { from, user } = await test.signedIn();
    await test.browser().call(`/sandbox/users/${user.id}/status`, { method: 'POST', body: { statusId: 7 } });
    const own = (await from.call('/web-api/user/config')).json<{ phone_code: string; phone_number: string }>();
    const send = (more: object = {}) => test.post(from, `${PATH}/send-code/${user.id}`, { country_code: own.phone_code, phone: own.phone_number, ...more });
    const refused = (await send()).json<{ code: string; challenge: { id: string } }>();
    expect(refused.code).toBe('CAPTCHA_NEEDED');
    const { id } = refused.challenge;
    expect((await send({ captcha: `${id}:000000` })).json<{ code: string }>().code).toBe('CAPTCHA_WRONG');
    expect((await send({ captcha: `${id}:${test.platform.ports.get('captcha').answerOf(id)}` })).statusCode).toBe(200);
  });
});
