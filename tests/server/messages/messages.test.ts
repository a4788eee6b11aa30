import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { service as account } from '../../../server/services/account/service.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as limits } from '../../../server/services/limits/service.ts';
import { service as messages } from '../../../server/services/messages/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const DAY_MS = 86_400_000;
const [PAGE, MOST, KEEP_DAYS] = [3, 12, 5];
const DEPOSIT = 20;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const words = (kind: string) => ({ title: { $t: `inbox:${kind}.title` }, text: { $t: `inbox:${kind}.text` } });

interface Message { readonly id: string; readonly title: string; readonly text: string; readonly link: unknown; readonly isRead: boolean; readonly sentAtUtc: string }
interface Page { readonly messages: readonly Message[]; readonly unread: number; readonly newest: string | null; readonly next: string | null }

describeInTurn('messages that customers read on the site', ({ open }) => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  beforeAll(async () => {
    configs = createTestConfigs();
    configs.change('base/site.json', {
      sections: {
        account: { currencies: { EUR: 978 }, defaultCurrency: 'EUR', signIn: { triesPerMinute: 60 } },
        limits: { types: [DEPOSIT], perMinute: 1000 },
        messages: {
          page: PAGE, keepDays: KEEP_DAYS, most: MOST,
          kinds: {
            welcome: words('welcome'),
            'new-device': words('new-device'),
            'limit-changed': { ...words('limit-changed'), link: { href: 'responsible', label: { $t: 'inbox:limit-changed.link' } } },
            'factor-added': { ...words('factor-added'), isOn: false },
          },
        },
      },
    });
    for (const [lng, device] of [['en', 'Signed in from {{device}}, {{ip}}'], ['ar', 'من {{device}}, {{ip}}']] as const) {
      configs.change(`base/dictionaries/${lng}/inbox.json`, {
        'welcome.title': `Welcome ${lng}`, 'welcome.text': 'Hello', 'new-device.title': `Device ${lng}`, 'new-device.text': device,
        'limit-changed.title': `Limits ${lng}`, 'limit-changed.text': 'Changed', 'limit-changed.link': `To limits ${lng}`, 'factor-added.title': 'App', 'factor-added.text': 'Added',
      });
    }
    database = await open();
    test = await startTestPlatform({ database, services: [account, auth, customers, ledger, limits, messages, outbox, session], configs });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  const browser = (host = 'proof.localhost') => browserDouble(() => test.app, host);
  const signedIn = async () => {
    const from = browser();
    const user = (await from.call('/sandbox/users', { method: 'POST', body: { currency: 'EUR' } })).json<{ id: string; login: string; password: string }>();
    const signIn = (other: BrowserDouble) => other.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: user.login, password: user.password }, headers: { 'user-agent': FIREFOX } });
    expect((await signIn(from)).statusCode).toBe(200);
    await test.platform.db.deleteFrom('customer_messages').where('user_id', '=', user.id).execute();
    return { from, user, signIn };
  };
  const sendRaw = (body: object) => browser().call('/sandbox/messages', { method: 'POST', body });
  const send = async (userId: string, title: string) => {
    const answer = await sendRaw({ userId, texts: { en: { title, text: `${title} text` } } });
    expect(answer.statusCode, answer.body).toBe(200);
    // Later ones are newer, whatever the clock of a fast machine says.
    await test.platform.clock.advance(10);
    return answer.json<{ id: string }>().id;
  };
  const list = async (from: BrowserDouble, query = '') => (await from.call(`/web-api/messages?lng=en${query}`)).json<Page>();
  const titles = ({ messages: shown }: Page) => shown.map(({ title }) => title);
  const read = (from: BrowserDouble, id: string) => from.call(`/web-api/messages/${encodeURIComponent(id)}/read`, { method: 'POST' });
  const readAll = (from: BrowserDouble, upTo: string) => from.call('/web-api/messages/read', { method: 'POST', body: { upTo } });
  const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
  const counts = async (from: BrowserDouble) => [
    (await from.call('/web-api/user/config')).json<{ user_msg_count: number }>().user_msg_count,
    (await from.call('/web-api/auth/session/check')).json<{ user_msg_count: number }>().user_msg_count,
    (await list(from)).unread,
  ];

  it('come unread first, then the newest, by pages, and are counted wherever the site asks', async () => {
    const { from, user } = await signedIn();
    expect(await list(from)).toEqual({ messages: [], unread: 0, newest: null, next: null });
    const ids: string[] = [];
    for (const title of ['1', '2', '3', '4', '5']) ids.push(await send(user.id, title));
    await read(from, ids[4] as string);
    await read(from, ids[1] as string);
    const first = await list(from);
    expect([titles(first), first.unread, first.newest, first.messages[0]]).toEqual([['4', '3', '1'], 3, ids[4], { id: ids[3], title: '4', text: '4 text', link: null, isRead: false, sentAtUtc: expect.stringMatching(/Z$/) }]);
    const second = await list(from, `&after=${first.next}`);
    expect([titles(second), second.next]).toEqual([['5', '2'], null]);
    expect(await counts(from)).toEqual([3, 3, 3]);
    expect((await from.call('/web-api/messages')).headers['cache-control']).toMatch(/no-store|private/);
  });

  it('are paged without a gap or a repeat while new ones come and shown ones are read', async () => {
    const { from, user } = await signedIn();
    for (const title of ['1', '2', '3', '4', '5', '6', '7', '8']) await send(user.id, title);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Page = await list(from, next === '' ? '' : `&after=${next}`);
      seen.push(...titles(page));
      for (const { id } of page.messages) await read(from, id);
      await send(user.id, `new ${seen.length}`);
      next = page.next;
    }
    expect(seen).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
    expect(titles(await list(from))).toEqual(['new 8', 'new 6', 'new 3']);
  });

  it('are read once, however often that is said, and by nobody but their customer', async () => {
    const [{ from, user }, other] = [await signedIn(), await signedIn()];
    const id = await send(user.id, 'Only mine');
    const strange = await read(other.from, id);
    expect([strange.statusCode, codeOf(strange), (await readAll(other.from, id)).statusCode, (await list(other.from)).messages]).toEqual([404, 'MESSAGES_UNKNOWN', 404, []]);
    expect((await list(from)).unread).toBe(1);
    const readAtMs = async () => (await test.platform.db.selectFrom('customer_messages').select('read_at_ms').where('id', '=', id).executeTakeFirstOrThrow()).read_at_ms;
    expect((await read(from, id)).json()).toEqual({ unread: 0 });
    const firstMs = await readAtMs();
    await test.platform.clock.advance(1000);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 5 === 0 ? readAll(from, id) : read(from, id))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect([await readAtMs(), await counts(from)]).toEqual([firstMs, [0, 0, 0]]);
    for (const path of ['/web-api/messages', '/web-api/messages/read', `/web-api/messages/${id}/read`]) {
      expect((await browser().call(path, path === '/web-api/messages' ? {} : { method: 'POST', body: { upTo: id } })).statusCode, path).toBe(401);
    }
  });

  it('are all marked as read up to the newest that was shown: what comes meanwhile stays unread', async () => {
    const { from, user } = await signedIn();
    for (const title of ['1', '2', '3', '4']) await send(user.id, title);
    const { newest } = await list(from);
    await send(user.id, 'meanwhile');
    expect((await readAll(from, newest as string)).json()).toEqual({ unread: 1 });
    const { messages: [first, ...rest] } = await list(from);
    expect([first?.title, first?.isRead, rest.map(({ isRead }) => isRead)]).toEqual(['meanwhile', false, [true, true]]);
    expect((await readAll(from, randomUUID())).statusCode).toBe(404);
  });

  it('are marked by many at once without one waiting for the other for ever, while more come', async () => {
    const { from, user } = await signedIn();
    for (const title of ['1', '2', '3', '4', '5', '6']) await send(user.id, title);
    const { messages: shown, newest } = await list(from);
    const works = Array.from({ length: 50 }, async (_, at) => {
      if (at % 10 === 0) return (await sendRaw({ userId: user.id, texts: { en: { title: 'more', text: 'x' } } })).statusCode;
      return (await (at % 2 === 0 ? readAll(from, newest as string) : read(from, shown[at % 3]?.id ?? ''))).statusCode;
    });
    const statuses = new Set(await Promise.all(works));
    // An old one may have gone meanwhile.
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect((await list(from)).unread).toBeGreaterThanOrEqual(5);
  });

  it('are let go when there are more than a customer may have, read ones first, and when their days are over', async () => {
    const { from, user } = await signedIn();
    const ids: string[] = [];
    for (let at = 1; at <= MOST; at += 1) ids.push(await send(user.id, String(at)));
    await read(from, ids[5] as string);
    await send(user.id, 'one more');
    await send(user.id, 'and another');
    const kept = await test.platform.db.selectFrom('customer_messages').select('id').where('user_id', '=', user.id).execute();
    expect([kept.length, (await read(from, ids[5] as string)).statusCode, (await read(from, ids[0] as string)).statusCode, (await read(from, ids[1] as string)).statusCode]).toEqual([MOST, 404, 404, 200]);
    await test.platform.clock.advance(KEEP_DAYS * DAY_MS);
    const again = browser();
    const signedAgain = await again.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: user.login, password: user.password } });
    expect(signedAgain.statusCode).toBe(200);
    expect(titles(await list(again)), 'of the sign-in alone').toEqual(['Device en']);
    const { forgetMessages } = await import('../../../server/services/messages/keepMessage.ts');
    await forgetMessages(test.platform.db, test.platform.clock.nowMs());
    expect(await test.platform.db.selectFrom('customer_messages').select('id').where('user_id', '=', user.id).execute()).toHaveLength(1);
  });

  it('tell of a sign-in from a new device and of changed limits, each in the language in which they are read', async () => {
    const { from, signIn } = await signedIn();
    await from.call('/limit-service-api/api/external/web/v3/limits', { method: 'POST', body: { limits: [{ type: DEPOSIT, limitValue: 5000 }] } });
    expect((await list(from)).messages).toMatchObject([{ title: 'Limits en', text: 'Changed', link: { href: 'responsible', label: 'To limits en' } }]);
    await from.call('/limit-service-api/api/external/web/v3/limits', { method: 'POST', body: { limits: [{ type: DEPOSIT, limitValue: 9000 }] } });
    expect((await list(from)).messages, 'what waits is no change').toHaveLength(1);
    const elsewhere = browser();
    await test.platform.clock.advance(10);
    await signIn(elsewhere);
    const { messages: [device] } = await list(elsewhere);
    expect(device).toMatchObject({ title: 'Device en', text: expect.stringMatching(/^Signed in from Firefox, Linux, 10\.\d+\.\d+\.1$/) });
    const inArabic = (await elsewhere.call('/web-api/messages?lng=ar')).json<Page>().messages[0];
    expect([inArabic?.id, inArabic?.title, inArabic?.text.startsWith('من Firefox')]).toEqual([device?.id, 'Device ar', true]);
    const [kept] = await test.platform.db.selectFrom('customer_messages').select('content').where('id', '=', device?.id ?? '').execute();
    expect(Object.keys(JSON.parse(kept?.content ?? '{}').values), 'nothing else of the event is kept').toEqual(['device', 'ip']);
  });

  it('tell of nothing that the brand has switched off, and show nothing that it has no words for', async () => {
    const { from, user } = await signedIn();
    const add = (kind: string) => test.platform.ports.get('outbox').add(test.platform.db, { operatorId: 'proof-operator', userId: user.id, kind, data: { brand: 'proof' } });
    const { operator_id: operatorId } = await test.platform.db.selectFrom('customers').select('operator_id').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    const tell = (kind: string) => test.platform.ports.get('customerMessages').add(test.platform.db, { operatorId, userId: user.id, brand: 'proof', kind, data: {} });
    await add('sign-in-code');
    for (const kind of ['factor-added', 'recovery-done', 'sign-in-code', 'constructor']) await tell(kind);
    expect((await list(from)).messages).toEqual([]);
    await sendRaw({ userId: user.id, kind: 'factor-removed' });
    await sendRaw({ userId: user.id, kind: 'factor-added' });
    expect([titles(await list(from)), await counts(from)], 'one that is off keeps its words').toEqual([['App'], [1, 1, 1]]);
    await tell('welcome');
    expect(titles(await list(from))).toContain('Welcome en');
  });

  it('refuse hostile texts, ids and cursors, and show markup as it is written', async () => {
    const { from, user } = await signedIn();
    const text = '<script>alert(1)</script> {{ip}} \u202Etxt';
    expect((await sendRaw({ userId: user.id, texts: { en: { title: text, text } } })).statusCode).toBe(200);
    expect((await list(from)).messages[0]).toMatchObject({ title: text, text });
    const refused = [
      { userId: 'a\0b', texts: { en: { title: 'x', text: 'x' } } },
      { userId: user.id, texts: { en: { title: 'a\0', text: 'x' } } },
      { userId: user.id, texts: { en: { title: 'x'.repeat(201), text: 'x' } } },
      { userId: user.id, texts: { en: { title: 'x', text: 'x'.repeat(4001) } } },
      { userId: user.id, texts: { __proto__x: { title: 'x', text: 'x' } } },
      { userId: user.id, kind: 'none-such' },
    ];
    for (const body of refused) expect((await sendRaw(body)).statusCode, JSON.stringify(body).slice(0, 80)).toBe(400);
    expect([codeOf(await sendRaw({ userId: '999999999', kind: 'welcome' })), codeOf(await sendRaw({ userId: user.id })), codeOf(await sendRaw({ userId: user.id, texts: {} }))])
      .toEqual(['MESSAGES_CUSTOMER_UNKNOWN', 'MESSAGES_NOTHING_SAID', 'MESSAGES_NOTHING_SAID']);
    for (const id of ['\0', 'x', 'x'.repeat(5000), `${randomUUID()}' or 1=1`, '../read']) expect((await read(from, id)).statusCode, id.slice(0, 40)).toBeGreaterThanOrEqual(400);
    for (const id of ['\0', 'x', 'x'.repeat(5000), `${randomUUID()}' or 1=1`]) expect((await readAll(from, id)).statusCode, id.slice(0, 40)).toBe(400);
    for (const after of ['x', `1.0.1.${'x'.repeat(36)}`, `${'9'.repeat(400)}.0.1.${randomUUID()}`, `1.0.1.${randomUUID()}%00`]) expect((await from.call(`/web-api/messages?after=${after}`)).statusCode, after.slice(0, 40)).toBe(400);
    const odd = await from.call(`/web-api/messages?lng=xx&after=999999999999999.1.0.${randomUUID()}`);
    expect([odd.statusCode, odd.json<Page>().messages]).toEqual([200, []]);
    expect((await from.call('/web-api/messages?lng=__proto__')).statusCode).toBe(200);
  });
});
