import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { type ChatPlatform, type Sent, startChatPlatform } from './chatPlatform.ts';

const PATH = '/web-api/chat/stream';

describeInTurn('news of the support chat', ({ open: openDatabase }) => {
  let database: OpenedDatabase;
  let chat: ChatPlatform;
  let port = 0;
  const streams: ClientRequest[] = [];

  beforeAll(async () => {
    database = await openDatabase();
    chat = await startChatPlatform(database);
    await chat.test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (chat.test.app.server.address() as AddressInfo).port;
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.destroy();
  });
  afterAll(async () => {
    await chat.close();
    await database.close();
  });

  /** A browser's stream of the conversation that it means: what came, as it grows. */
  async function follow(browser: BrowserDouble, owner: string | null): Promise<{ readonly status: number; readonly type: string; text(): string }> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    let text = '';
    return await new Promise((resolve, reject) => {
      const asked = request({ port, path: `${PATH}?owner=${owner ?? ''}`, headers: { host: 'proof.localhost', cookie } }, (answer) => {
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text: () => text });
        });
      });
      asked.on('error', reject).end();
      streams.push(asked);
    });
  }
  const newsOf = (text: string): number => text.split('event: news').length - 1;

  it('tells a page that somebody answers, types, or reads in another tab, and tells nobody else; never what is said', async () => {
    const [guest, other] = [chat.browser(), chat.browser()];
    const { conversation } = (await chat.write(guest, 'Hello?')).json<Sent>();
    await chat.write(other, 'Me too.');
    const { owner, last } = await chat.open(guest);
    const [stream, stranger] = [await follow(guest, owner), await follow(other, (await chat.open(other)).owner)];
    expect([stream.status, stream.type, stream.text()]).toEqual([200, 'text/event-stream', 'event: ping\ndata: {}\n\n']);

    await chat.answer(conversation, { isTyping: true });
    await expect.poll(() => newsOf(stream.text())).toBe(1);
    await chat.answer(conversation, { text: 'Good day.' });
    await expect.poll(() => newsOf(stream.text())).toBe(2);
    await guest.call('/web-api/chat/read', { method: 'POST', body: { owner, upTo: last + 1 } });
    await expect.poll(() => newsOf(stream.text())).toBe(3);
    await chat.write(guest, 'Thank you.');
    await expect.poll(() => newsOf(stream.text())).toBe(4);
    expect([stream.text().includes('Good'), newsOf(stranger.text())]).toEqual([false, 0]);
  });

  it('is for whom the page means: somebody else, and a guest who has no conversation, are refused', async () => {
    const [guest, other] = [chat.browser(), chat.browser()];
    const { owner } = await chat.open(guest);
    await chat.open(other);
    for (const refused of [await follow(other, owner), await follow(chat.browser(), owner)]) {
      expect([refused.status, refused.text()]).toEqual([409, expect.stringContaining('CHAT_OTHER_OWNER') as unknown]);
    }
    await chat.signIn(guest);
    expect((await follow(guest, owner)).status).toBe(409);
    expect((await follow(guest, (await chat.open(guest)).owner)).status).toBe(200);
  });
});
