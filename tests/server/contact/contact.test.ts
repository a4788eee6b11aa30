import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const HOST = 'aurora.localhost';
const SUPPORT = 'support@lineup.example';
const DAY_MS = 86_400_000;

interface Receipt { readonly reference: string; readonly topic: string; readonly answerHours: number; readonly hasReceipt: boolean }
interface Told { readonly kind: string; readonly data: Readonly<Record<string, string>>; readonly subject: string; readonly text: string; readonly html: string }

describe('messages to support', () => {
  let dataDir: string;
  let server: RunningServer;
  let network = 0;

  const open = (): BrowserDouble => browserDouble(() => server.app, HOST);
  const message = (more: object = {}) => ({ key: randomUUID(), topic: 'bet', text: `My bet was settled wrongly, ${randomUUID()}.`, name: 'Anna Example', email: 'anna@example.com', ...more });
  /** Each from a network of its own, unless one is named. */
  const send = (browser: BrowserDouble, body: object, address?: string) => {
    network += 1;
    return browser.call('/web-api/contact', { method: 'POST', body, remoteAddress: address ?? `10.${network >> 8}.${network & 255}.9` });
  };
  const told = async (to: string): Promise<readonly Told[]> => (await open().call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).json<{ messages: readonly Told[] }>().messages;
  const customer = async (): Promise<{ readonly browser: BrowserDouble; readonly login: string; readonly id: string }> => {
    const browser = open();
    const { id, login, password } = (await browser.call('/sandbox/users', { method: 'POST', body: {} })).json<{ id: string; login: string; password: string }>();
    expect((await browser.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } })).statusCode).toBe(200);
    return { browser, login, id };
  };
  const codeOf = (response: { json(): unknown }): unknown => (response.json() as { code: unknown }).code;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-contact-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('reach support with all that answers need; a guest has a number, and no mail', async () => {
    const typed = message({ text: 'First line of it.\nSecond line.' });
    const answer = await send(open(), typed);
    expect(answer.statusCode, answer.body).toBe(200);
    const { reference, topic, answerHours, hasReceipt } = answer.json<Receipt>();
    expect([/^[2-9A-HJKMNP-Z]{8}$/.test(reference), answerHours, hasReceipt]).toEqual([true, 24, false]);
    const [mail] = await told(SUPPORT);
    expect(mail).toMatchObject({ kind: 'contact-message', data: { reference, name: typed.name, email: typed.email, customer: '–' } });
    expect(mail?.subject).toBe(`[${reference}] ${mail?.data['topic'] ?? ''}`);
    expect(topic).not.toBe('');
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('Second line.');
    expect(mail?.html).toContain('First line of it.<br>Second line.');
    expect(mail?.text).toContain('> First line of it.\n> Second line.');
    expect(await told(typed.email)).toEqual([]);
  });

  it('of a customer are answered at the address that is theirs, whatever is typed, with a receipt there', async () => {
    const { browser, login, id } = await customer();
    const answer = await send(browser, message({ email: 'stranger@example.com' }));
    const { reference, hasReceipt } = answer.json<Receipt>();
    expect([answer.statusCode, hasReceipt]).toEqual([200, true]);
    expect((await told(SUPPORT))[0]?.data).toMatchObject({ reference, email: login, customer: id });
    const [receipt] = await told(login);
    expect(receipt).toMatchObject({ kind: 'contact-receipt', data: { reference, hours: '24' } });
    expect(receipt?.text).toContain(reference);
    expect(await told('stranger@example.com')).toEqual([]);
  });

  it('are sent once, however often and however fast their key comes', async () => {
    const typed = message();
    const guest = open();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(guest, typed)));
    const again = await send(guest, typed);
    expect(new Set([...answers, again].map((answer) => answer.json<Receipt>().reference)).size).toBe(1);
    expect((await told(SUPPORT)).filter(({ data }) => data['text'] === typed.text)).toHaveLength(1);
    expect((await send(guest, { ...typed, key: randomUUID() })).json<Receipt>().reference, 'the same words of a page that was loaded again').toBe(again.json<Receipt>().reference);
    const other = await send(guest, { ...typed, text: 'Something else altogether.' });
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'CONTACT_KEY_REUSED']);
  });

  it('are answered alike, whether or not an address is a customer’s', async () => {
    const { login } = await customer();
    const [known, unknown] = [await send(open(), message({ email: login })), await send(open(), message({ email: 'nobody-at-all@example.com' }))];
    const shape = (body: Receipt) => ({ ...body, reference: '', writtenAtUtc: '' });
    expect([known.statusCode, shape(known.json<Receipt>())]).toEqual([unknown.statusCode, shape(unknown.json<Receipt>())]);
    expect(await told(login), 'an open form writes to nobody').toEqual([]);
  });

  it('are five a minute of a network; the sixth is told when, and a retry of one that was taken is none', async () => {
    const taken = message();
    for (const body of [taken, message(), message(), message(), message()]) expect((await send(open(), body, '10.200.0.1')).statusCode).toBe(200);
    const refused = await send(open(), message(), '10.200.0.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send(open(), taken, '10.200.0.1')).statusCode).toBe(200);
  });

  it('ask for a captcha after five of an hour', async () => {
    const codes: unknown[] = [];
    for (let at = 0; at < 6; at += 1) codes.push(codeOf(await send(open(), message(), `10.201.0.${at + 1}`)));
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'CAPTCHA_NEEDED']);
  });

  it('are ten a day of a customer', async () => {
    const { browser } = await customer();
    for (let at = 0; at < 10; at += 1) expect((await send(browser, message())).statusCode).toBe(200);
    const refused = await send(browser, message());
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'CONTACT_TOO_MANY']);
    expect(Number(refused.headers['retry-after']) * 1000).toBeGreaterThan(DAY_MS - 60_000);
  });

  it.each([
    ['no topic of the form', { topic: 'gossip' }, 'topic', 'unknown'],
    ['a short text', { text: 'why?' }, 'text', 'short'],
    ['a long text', { text: 'x'.repeat(4001) }, 'text', 'long'],
    ['a zero byte', { text: 'My bet was settled\u0000wrongly.' }, 'text', 'form'],
    ['nothing but turned directions', { text: '\u202e\u2066'.repeat(40) }, 'text', 'missing'],
    ['no address', { email: undefined }, 'email', 'missing'],
    ['a second recipient', { email: 'anna@example.com\r\nBcc: all@example.com' }, 'email', 'email'],
    ['a list of recipients', { email: 'anna@example.com, all@example.com' }, 'email', 'email'],
    ['a header in the name', { name: 'Anna\r\nBcc: all@example.com' }, 'name', 'form'],
  ])('are refused at their field: %s', async (_what, more, field, code) => {
    const refused = await send(open(), message(more));
    expect([refused.statusCode, refused.json<{ fields: unknown }>().fields]).toMatchObject([422, [{ field, code }]]);
  });

  it('stay words: markup is shown as it is written, directions are not turned, and a megabyte is not read', async () => {
    const hostile = `<img src=x onerror=alert(1)> [link](https://evil.example) \u202egnirts ${randomUUID()}`;
    await send(open(), message({ text: hostile }));
    const [mail] = await told(SUPPORT);
    expect(mail?.html).not.toMatch(/<img|href="https:\/\/evil/);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; [link](https://evil.example) gnirts');
    expect(mail?.text).not.toContain('\u202e');
    expect((await send(open(), message({ text: 'x'.repeat(10_001) }))).statusCode).toBe(400);
    expect((await send(open(), message({ text: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
  });

  it('are forgotten when they have been kept long enough', async () => {
    const typed = message();
    const { reference } = (await send(open(), typed)).json<Receipt>();
    const kept = async () => (await server.platform.db.selectFrom('contact_messages').select('reference').where('reference', '=', reference).execute()).length;
    expect(await kept()).toBe(1);
    const { forgetOldMessages } = await import('../../../server/services/contact/sendMessage.ts');
    const nowMs = server.platform.clock.nowMs();
    await forgetOldMessages(server.platform.db, nowMs + 179 * DAY_MS);
    expect(await kept()).toBe(1);
    await forgetOldMessages(server.platform.db, nowMs + 181 * DAY_MS);
    expect(await kept()).toBe(0);
  });
});
