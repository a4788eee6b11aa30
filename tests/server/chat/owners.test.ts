import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { type ChatPlatform, codeOf, said, type Sent, startChatPlatform, TERMS } from './chatPlatform.ts';

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const picture = () => sharp({ create: { width: 30, height: 10, channels: 3, background: '#d22' } });
const PNG = await picture().png().toBuffer();
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Says what it is told to. */
const responder = { fails: false, hangs: false };
const moody: ServiceDefinition = {
  name: 'chat-moody',
  register: (_app, { ports }) => ports.provide('chatResponder', {
    answer: async (_question, signal) => {
      if (responder.fails) throw new Error('It is out of order.');
      if (responder.hangs) await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('Too late.'))));
      return 'Moody.';
    },
  }),
};

describeInTurn('whose the support chat is', ({ open: openDatabase }) => {
  let database: OpenedDatabase;
  let chat: ChatPlatform;

  beforeAll(async () => {
    database = await openDatabase();
    chat = await startChatPlatform(database, moody);
  });
  afterAll(async () => {
    await chat.close();
    await database.close();
  });

  const customerSays = async (browser: BrowserDouble) => said(await chat.read(browser)).filter((line) => line.startsWith('customer'));
  const sendFile = async (browser: BrowserDouble, content: Buffer, name = 'picture.png', id = randomUUID(), remoteAddress = '127.0.0.1') => {
    const { owner } = await chat.open(browser);
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    return await chat.test.app.inject({
      method: 'POST', remoteAddress, url: `/web-api/chat/files?${new URLSearchParams({ owner: owner ?? '', id, name }).toString()}`, payload: content,
      headers: { host: 'proof.localhost', 'x-requested-with': 'test', 'content-type': 'application/octet-stream', cookie },
    });
  };

  it('is a browser that has a secret no script reads; another one has another conversation', async () => {
    const [one, two] = [chat.browser(), chat.browser()];
    await chat.write(one, 'Mine');
    await chat.write(two, 'Theirs');
    expect([await customerSays(one), await customerSays(two)]).toEqual([['customer: Mine'], ['customer: Theirs']]);
    expect(one.attributesOf('chat')).toMatch(/httponly.*samesite=lax|samesite=lax.*httponly/);
    const other = chat.browser();
    for (const made of ['x', 'A'.repeat(43), `${one.cookies.get('chat') ?? ''}A`]) {
      other.cookies.set('chat', made);
      expect(await customerSays(other), made).toEqual([]);
    }
  });

  it('is a customer wherever they are signed in; a guest’s words stay the browser’s, a customer’s are gone with the session', async () => {
    const browser = chat.browser();
    await chat.write(browser, 'As a guest');
    const customer = await chat.signIn(browser);
    expect(await customerSays(browser)).toEqual([]);
    await chat.write(browser, 'As a customer');
    const elsewhere = chat.browser();
    await chat.signIn(elsewhere, customer);
    expect(await customerSays(elsewhere)).toEqual(['customer: As a customer']);
    const stolen = chat.browser();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    await browser.call('/web-api/auth/disconnect', { method: 'POST' });
    expect([await customerSays(browser), await customerSays(stolen)]).toEqual([['customer: As a guest'], ['customer: As a guest']]);
    await chat.signIn(browser);
    expect(await customerSays(browser), 'another customer of the same browser').toEqual([]);
  });

  it('is who a page thinks it is: what was written before somebody signed in or out goes nowhere else', async () => {
    const browser = chat.browser();
    const guest = await chat.open(browser);
    const write = (owner: string | null) => browser.call('/web-api/chat/messages', { method: 'POST', body: { owner, id: randomUUID(), text: 'Whose?' } });
    await chat.signIn(browser);
    expect(codeOf(await write(guest.owner))).toBe('CHAT_OTHER_OWNER');
    const customer = await chat.open(browser);
    expect(customer.owner).not.toBe(guest.owner);
    await browser.call('/web-api/auth/disconnect', { method: 'POST' });
    expect(codeOf(await write(customer.owner))).toBe('CHAT_OTHER_OWNER');
    for (const [path, more] of [['read', { upTo: 1 }], ['typing', {}]] as const) {
      expect(codeOf(await browser.call(`/web-api/chat/${path}`, { method: 'POST', body: { owner: customer.owner, ...more } })), path).toBe('CHAT_OTHER_OWNER');
    }
    expect(await customerSays(browser)).toEqual([]);
  });

  it('gives a file to its two sides alone, as something to download, whatever it is called', async () => {
    const guest = chat.browser();
    const { messages } = (await sendFile(guest, PNG, '../../"evil"\u202e.html')).json<Sent>();
    const file = messages[0]?.file;
    expect([file?.name, file?.type, messages.length]).toEqual(['_evil__.png', 'image/png', 1]);
    const answer = await guest.call(`/web-api/chat/files/${file?.id ?? ''}`);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, answer.rawPayload.length, width, height, format]).toEqual([200, file?.size, 30, 10, 'png']);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" });
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    const other = chat.browser();
    await chat.write(other, 'Hello');
    for (const stranger of [chat.browser(), other]) expect(codeOf(await stranger.call(`/web-api/chat/files/${file?.id ?? ''}`))).toBe('CHAT_UNKNOWN');
    const support = await chat.browser().call(`/sandbox/chat/files/${file?.id ?? ''}`);
    expect([support.statusCode, support.rawPayload.equals(answer.rawPayload)]).toEqual([200, true]);
  });

  it('keeps a picture as it is seen, without what its camera wrote into it', async () => {
    const guest = chat.browser();
    const exif = { IFD0: { Model: 'Phone 7' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 56/1 0/1' } };
    const sent = await picture().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = (await sendFile(guest, sent, 'IMG_0001.jpeg')).json<Sent>().messages[0]?.file;
    const { rawPayload: kept } = await guest.call(`/web-api/chat/files/${file?.id ?? ''}`);
    const [before, after] = [await sharp(sent).metadata(), await sharp(kept).metadata()];
    expect([sent.includes('Phone 7'), before.orientation, before.width, before.height]).toEqual([true, 6, 30, 10]);
    expect([file?.name, file?.type, kept.includes('Phone 7'), after.exif, after.orientation, after.width, after.height]).toEqual(['IMG_0001.jpg', 'image/jpeg', false, undefined, undefined, 10, 30]);
  });

  it('takes no file that is something else than it says, too large, or one too many; one that is sent again is one', async () => {
    const guest = chat.browser();
    for (const lie of [HTML, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0), PNG_HEAD, PNG.subarray(0, PNG.length / 2)]) expect(codeOf(await sendFile(guest, lie))).toBe('CHAT_FILE_REFUSED');
    expect((await sendFile(guest, Buffer.concat([PNG_HEAD, Buffer.alloc(TERMS.fileKb * 1000)]))).statusCode).toBe(413);
    expect((await sendFile(guest, Buffer.concat([PNG_HEAD, Buffer.alloc(6_000_000)]))).statusCode).toBe(413);
    const id = randomUUID();
    const answers = [await sendFile(guest, PNG, 'a.png', id), await sendFile(guest, PNG, 'a.png', id)];
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await sendFile(guest, Buffer.from('%PDF-1.7 hello'), 'b.pdf')).json<Sent>().messages[0]?.file?.type).toBe('application/pdf');
    expect(codeOf(await sendFile(guest, PNG))).toBe('CHAT_TOO_MANY');
    expect((await chat.read(guest)).messages).toHaveLength(2);
  });

  it('takes so many files of a network in a day, whoever its browsers say they are; a file that is refused is none', async () => {
    const send = async (content: Buffer, address: string) => await sendFile(chat.browser(), content, 'a.pdf', randomUUID(), address);
    const pdf = Buffer.from('%PDF-1.7 hello');
    expect(codeOf(await send(HTML, '203.0.113.9'))).toBe('CHAT_FILE_REFUSED');
    const codes = [];
    for (let count = 0; count <= TERMS.networkFilesPerDay; count += 1) codes.push((await send(pdf, '203.0.113.9')).statusCode);
    expect([new Set(codes.slice(0, -1)), codes.at(-1)]).toEqual([new Set([200]), 429]);
    expect((await send(pdf, '203.0.113.10')).statusCode).toBe(200);
  });

  it('takes no picture that says it is larger than the memory', async () => {
    const sides = Buffer.alloc(13);
    sides.writeUInt32BE(30_000, 0);
    sides.writeUInt32BE(30_000, 4);
    sides[8] = 1;
    const named = Buffer.concat([Buffer.from('IHDR'), sides]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(sides.length);
    sum.writeUInt32BE(crc32(named));
    const answer = await sendFile(chat.browser(), Buffer.concat([PNG_HEAD, length, named, sum, Buffer.from('0000000049444154', 'hex')]));
    expect([codeOf(answer), answer.json<{ detail: string }>().detail]).toEqual(['CHAT_FILE_REFUSED', expect.stringContaining('30000 x 30000')]);
  });

  it('keeps a message that no responder answers, now or in time', async () => {
    const guest = chat.browser();
    responder.fails = true;
    expect(said((await chat.write(guest, 'One')).json<Sent>())).toEqual(['customer: One']);
    Object.assign(responder, { fails: false, hangs: true });
    expect(said((await chat.write(guest, 'Two')).json<Sent>())).toEqual(['customer: Two']);
    responder.hangs = false;
    expect(said((await chat.write(guest, 'Three')).json<Sent>())).toEqual(['customer: Three', 'rule: Moody.']);
  });
});
