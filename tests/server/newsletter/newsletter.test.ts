import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { headerOf, type MailServer, type ReceivedMail, startMailServer } from '../mails/mailServer.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const HOST = 'aurora.localhost';
const STOP = '/web-api/user/stop-newsletter';
const PROMOTION = { collection: 'promotions', slug: 'bonus-row', lng: 'en' };
const WITHIN = { timeout: 20_000, interval: 100 };

describe('the newsletter', () => {
  let dataDir: string;
  let server: RunningServer;
  let mailServer: MailServer;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-newsletter-'));
    mailServer = await startMailServer();
    server = await startWholePlatform({ DATA_DIR: dataDir, SMTP_URL: mailServer.url });
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const customer = async (isWanted: boolean | null = true, host = HOST): Promise<{ readonly browser: BrowserDouble; readonly login: string }> => {
    const browser = browserDouble(() => server.app, host);
    const { login, password } = (await browser.call('/sandbox/users', { method: 'POST', body: {} })).json<{ login: string; password: string }>();
    await browser.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
    if (isWanted !== null) await browser.call('/web-api/user/newsletter', { method: 'POST', body: { is_wanted: isWanted } });
    return { browser, login };
  };
  const wants = async (browser: BrowserDouble): Promise<unknown> => (await browser.call('/web-api/user/newsletter')).json();
  const sendOut = (body: object = PROMOTION, host = HOST) => browserDouble(() => server.app, host).call('/sandbox/newsletter', { method: 'POST', body });
  const received = (login: string): readonly ReceivedMail[] => mailServer.received.filter((mail) => mail.to.includes(login) && headerOf(mail, 'List-Unsubscribe') !== undefined);
  /** As a mail program's server presses: no cookies, none of the headers of the site's own pages. */
  const press = (address: string, headers: Readonly<Record<string, string>>, payload: string) => server.app.inject({ method: 'POST', url: address, remoteAddress: '10.200.1.1', headers: { host: HOST, ...headers }, payload });
  const stopAddressOf = async (login: string): Promise<URL> => {
    await vi.waitFor(() => expect(received(login)).not.toEqual([]), WITHIN);
    return new URL(/^<(.*)>$/.exec(headerOf(received(login).at(-1) as ReceivedMail, 'List-Unsubscribe') ?? '')?.[1] ?? '');
  };

  it('goes to those alone who asked for it, leads to the promotion, and says in text, HTML and headers how it is stopped', async () => {
    const [wanting, silent, refusing] = [await customer(), await customer(null), await customer(false)];
    expect([await wants(wanting.browser), await wants(silent.browser)]).toEqual([{ isOffered: true, isWanted: true }, { isOffered: true, isWanted: false }]);
    const { count } = (await sendOut()).json<{ count: number }>();
    expect(count).toBeGreaterThan(0);
    const address = await stopAddressOf(wanting.login);
    expect([address.host.split(':')[0], address.pathname, address.searchParams.get('lng')]).toEqual([HOST, STOP, 'en']);
    const [mail] = received(wanting.login);
    expect(headerOf(mail as ReceivedMail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const raw = (mail?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(raw).toContain('/en/bonus/promotions/bonus-row');
    expect(raw.split(`/en/user/stopnewsletter?token=${address.searchParams.get('token')}`), 'once in the text, once in the HTML').toHaveLength(3);
    expect([received(silent.login), received(refusing.login)]).toEqual([[], []]);
  });

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['several parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ])('is stopped by one press in a mail program that sends %s, and by pressing again', async (_name, headers, payload) => {
    const { browser, login } = await customer();
    await sendOut();
    const { pathname, search } = await stopAddressOf(login);
    for (let times = 0; times < 2; times += 1) {
      const answer = await press(pathname + search, headers, payload);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await wants(browser)).toEqual({ isOffered: true, isWanted: false });
    const before = received(login).length;
    const other = await customer();
    await sendOut();
    await stopAddressOf(other.login);
    expect(received(login)).toHaveLength(before);
  });

  it('is not stopped by opening its address: a browser is led to the page that asks', async () => {
    const { browser, login } = await customer();
    await sendOut();
    const { pathname, search, searchParams } = await stopAddressOf(login);
    const answer = await browser.call(pathname + search);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/en/user/stopnewsletter?token=${searchParams.get('token')}`]);
    expect(await wants(browser)).toEqual({ isOffered: true, isWanted: true });
  });

  it('does not go to whoever stops it while it waits for the mail server', async () => {
    const { browser, login } = await customer();
    mailServer.refuse(1000);
    await sendOut();
    await browser.call('/web-api/user/newsletter', { method: 'POST', body: { is_wanted: false } });
    mailServer.refuse(0);
    await vi.waitFor(async () => {
      const row = await server.platform.db.selectFrom('outbox').select('dropped_at_ms').where('user_id', '=', userIdOf(browser)).where('kind', '=', 'newsletter-promotions').executeTakeFirstOrThrow();
      expect(row.dropped_at_ms).not.toBeNull();
    }, WITHIN);
    expect(received(login)).toEqual([]);
  });

  it('refuses links that were changed, cut or made elsewhere, and tells what is wrong with a newsletter that cannot be sent', async () => {
    const { browser, login } = await customer();
    await sendOut();
    const { searchParams } = await stopAddressOf(login);
    const token = searchParams.get('token') ?? '';
    const [body = '', seal = ''] = token.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace(/(?<="userId":")\d/, (digit) => String((Number(digit) + 1) % 10))).toString('base64url');
    for (const wrong of [token.slice(0, -1), body, `${forged}.${seal}`, `.${seal}`, 'x.y']) {
      const answer = await press(`${STOP}?token=${wrong}`, { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click');
      expect([answer.statusCode, answer.json<{ code: string }>().code], wrong).toEqual([422, 'NEWSLETTER_LINK_REFUSED']);
    }
    expect((await press(STOP, {}, '')).statusCode).toBe(400);
    expect(await wants(browser)).toEqual({ isOffered: true, isWanted: true });
    const codes = await Promise.all([sendOut({ ...PROMOTION, slug: 'none-such' }), sendOut({ ...PROMOTION, collection: 'glossary' })].map(async (answer) => (await answer).json<{ code: string }>().code));
    expect(codes).toEqual(['NEWSLETTER_ENTRY_UNKNOWN', 'NEWSLETTER_NONE']);
    expect((await browserDouble(() => server.app, HOST).call('/web-api/user/newsletter')).statusCode).toBe(401);
  });

  /** Whose session a browser has. */
  function userIdOf(browser: BrowserDouble): string {
    return browser.cookies.get('ua') ?? '';
  }
});
