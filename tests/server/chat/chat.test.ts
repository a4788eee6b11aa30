import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetConversations } from '../../../server/services/chat/conversations.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { type Chat, type ChatPlatform, codeOf, said, type Sent, startChatPlatform, TERMS } from './chatPlatform.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

describeInTurn('the support chat', ({ open: openDatabase }) => {
  let database: OpenedDatabase;
  let chat: ChatPlatform;

  beforeAll(async () => {
    database = await openDatabase();
    chat = await startChatPlatform(database);
  });
  afterAll(async () => {
    await chat.close();
    await database.close();
  });

  it('answers by a topic, by words in their order, and once that a person will read it', async () => {
    const guest = chat.browser();
    expect(said((await chat.write(guest, 'Payments', { topic: 'payment' })).json<Sent>())).toEqual(['customer: Payments', 'rule: See your payments.']);
    expect(said((await chat.write(guest, 'When do you pay it out? My LIMITS are fine.')).json<Sent>())).toEqual(['customer: When do you pay it out? My LIMITS are fine.', 'rule: Limits.']);
    expect(said((await chat.write(guest, 'Something else.')).json<Sent>())).toEqual(['customer: Something else.']);
    const fresh = chat.browser();
    expect(said((await chat.write(fresh, 'Hello?')).json<Sent>())).toEqual(['customer: Hello?', 'rule: A person will read it.']);
    expect(codeOf(await chat.write(fresh, 'Hm', { topic: 'constructor' }))).toBe('CHAT_TOPIC_UNKNOWN');
  });

  it('is silent by rule once a person has answered; all tabs read the same, and count what is unread', async () => {
    const guest = chat.browser();
    const { conversation } = (await chat.write(guest, 'Hello?')).json<Sent>();
    expect((await chat.answer(conversation, { isTyping: true })).statusCode).toBe(200);
    expect((await chat.read(guest)).isTyping).toBe(true);
    await chat.answer(conversation, { text: 'Good day, I am Anna.' });
    expect(said((await chat.write(guest, 'My limit?')).json<Sent>())).toEqual(['customer: My limit?']);
    const whole = await chat.read(guest);
    expect([said(whole).slice(-2), whole.unread, whole.isTyping, whole.last]).toEqual([['person: Good day, I am Anna.', 'customer: My limit?'], 2, false, 4]);
    expect(said(await chat.read(guest, '?after=3'))).toEqual(['customer: My limit?']);
    const { owner } = whole;
    const mark = (upTo: number) => guest.call('/web-api/chat/read', { method: 'POST', body: { owner, upTo } });
    expect([(await mark(2)).json(), (await mark(1)).json(), (await mark(999)).json()]).toEqual([{ unread: 1 }, { unread: 1 }, { unread: 0 }]);
    expect((await guest.call('/web-api/chat/typing', { method: 'POST', body: { owner } })).statusCode).toBe(204);
    const { conversations } = (await guest.call('/sandbox/chat')).json<{ conversations: readonly { id: string; isTyping: boolean; userId: string | null }[] }>();
    expect(conversations.find(({ id }) => id === conversation)).toMatchObject({ isTyping: true, userId: null });
    expect([codeOf(await chat.answer(conversation, {})), codeOf(await chat.answer(randomUUID(), { text: 'Hm' }))]).toEqual(['CHAT_TEXT_INVALID', 'CHAT_UNKNOWN']);
  });

  it('keeps a message once, however often it is sent, with its one answer; an id has one text', async () => {
    const guest = chat.browser();
    await chat.open(guest);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => chat.write(guest, 'Withdraw', { id })));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(said(await chat.read(guest))).toEqual(['customer: Withdraw', 'rule: See your payments.']);
    expect(codeOf(await chat.write(guest, 'Deposit', { id }))).toBe('CHAT_ID_REUSED');
  });

  it('gives messages of tabs that write at once an order, in one conversation', async () => {
    const guest = chat.browser();
    await chat.open(guest);
    const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => chat.write(guest, text)));
    expect(new Set(answers.map((answer) => answer.json<Sent>().conversation)).size).toBe(1);
    const { messages } = await chat.read(guest, '?after=0');
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_message, index) => index + 1));
    expect(messages.filter(({ author }) => author === 'customer').map(({ text }) => text).sort()).toEqual(['One', 'Three', 'Two']);
  });

  it('keeps text as it was written, HTML too, without what turns its direction; says what is too long or nothing', async () => {
    const guest = chat.browser();
    const html = '<img src=x onerror=alert(1)>\n"quoted" & more';
    expect((await chat.write(guest, `${html}\u202e\u0000`)).json<Sent>().messages[0]?.text).toBe(html);
    for (const text of ['', '   ', '\u202e', 'x'.repeat(TERMS.textMost + 1)]) expect(codeOf(await chat.write(guest, text)), text).toBe('CHAT_TEXT_INVALID');
  });

  it('refuses what comes too fast, with the time until it may come; what was sent already is found all the same', async () => {
    const guest = chat.browser();
    const id = randomUUID();
    await chat.write(guest, 'First', { id });
    for (let at = 1; at < TERMS.perMinute; at += 1) expect((await chat.write(guest, `Message ${at}`)).statusCode).toBe(200);
    const refused = await chat.write(guest, 'One more');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'CHAT_TOO_MANY']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await chat.write(guest, 'First', { id })).statusCode).toBe(200);
    await chat.test.platform.clock.advance(MINUTE_MS);
    for (let at = TERMS.perMinute; at < TERMS.perDay; at += 1) expect((await chat.write(guest, `Message ${at}`)).statusCode).toBe(200);
    await chat.test.platform.clock.advance(MINUTE_MS);
    const tomorrow = await chat.write(guest, 'One more');
    expect([codeOf(tomorrow), Number(tomorrow.headers['retry-after']) > 80_000]).toEqual(['CHAT_TOO_MANY', true]);
  });

  it('reads ten thousand messages by parts', async () => {
    const guest = chat.browser();
    const { conversation } = (await chat.write(guest, 'First')).json<Sent>();
    const rows = Array.from({ length: 10_000 }, (_none, at) => ({ conversation_id: conversation, sequence: at + 3, author: 'person' as const, client_id: String(at), text: `Text ${at}`, file_id: null, sent_at_ms: 0 }));
    for (let from = 0; from < rows.length; from += 1000) await chat.test.platform.db.insertInto('chat_messages').values(rows.slice(from, from + 1000)).execute();
    await chat.test.platform.db.updateTable('chat_conversations').set({ last_sequence: 10_002 }).where('id', '=', conversation).execute();
    const newest = await chat.read(guest);
    expect([newest.messages.map(({ sequence }) => sequence), newest.hasEarlier, newest.unread]).toEqual([[9999, 10_000, 10_001, 10_002], true, 10_001]);
    const places = async (query: string) => (await chat.read(guest, query)).messages.map(({ sequence }) => sequence);
    expect([await places('?before=9999'), await places('?after=9000'), await places('?after=10001')]).toEqual([[9995, 9996, 9997, 9998], [9001, 9002, 9003, 9004], [10_002]]);
    expect((await chat.read(guest, '?before=3')).hasEarlier).toBe(false);
  });

  it('ends after a silence, begins anew with the next message, and forgets in the end', async () => {
    const guest = chat.browser();
    const first = (await chat.write(guest, 'Hello?')).json<Sent>();
    await chat.test.platform.clock.advance(TERMS.endHours * HOUR_MS);
    expect(await chat.read(guest)).toMatchObject({ isEnded: true, conversation: first.conversation });
    const second = (await chat.write(guest, 'Hello again?')).json<Sent>();
    expect(second.conversation).not.toBe(first.conversation);
    expect(said(second)).toEqual(['customer: Hello again?', 'rule: A person will read it.']);
    const { db, clock } = chat.test.platform;
    const left = async () => (await db.selectFrom('chat_messages').select('conversation_id').distinct().where('conversation_id', 'in', [first.conversation, second.conversation]).execute()).length;
    await forgetConversations(db, clock.nowMs() + TERMS.keepDays * DAY_MS - HOUR_MS);
    expect(await left()).toBe(1);
    await forgetConversations(db, clock.nowMs() + TERMS.keepDays * DAY_MS);
    expect(await left()).toBe(0);
    expect(await chat.read(guest)).toMatchObject({ conversation: null, messages: [] });
  });

  it('is not there where a brand has none', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await chat.browser('other.example').call('/web-api/chat', { method });
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'CHAT_CLOSED']);
    }
  });

  it('tells nothing to whoever looks, and sets no cookie', async () => {
    const guest = chat.browser();
    const nothing: Chat = { owner: null, conversation: null, messages: [], last: 0, hasEarlier: false, unread: 0, isTyping: false, isEnded: false };
    expect([await chat.read(guest), guest.cookies.has('chat')]).toEqual([nothing, false]);
  });
});
