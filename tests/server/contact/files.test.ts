import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetFiles } from '../../../server/services/form-files/formFiles.ts';
import type { RunningServer } from '../../../server/startServer.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const HOST = 'aurora.localhost';
const SUPPORT = 'support@lineup.example';
const PDF = Buffer.from('%PDF-1.7\nstatement');
const DAY_MS = 86_400_000;

interface Uploaded { readonly id: string; readonly name: string; readonly type: string; readonly size: number }
interface Told { readonly data: Readonly<Record<string, string>>; readonly text: string }
interface Answer { readonly statusCode: number; readonly body: string; json<T>(): T }

describe('files of a message to support', () => {
  let dataDir: string;
  let server: RunningServer;
  let network = 0;
  let photo: Buffer;

  const open = (): BrowserDouble => browserDouble(() => server.app, HOST);
  const nextAddress = (): string => {
    network += 1;
    return `10.${network >> 8}.${network & 255}.7`;
  };
  /** As a page does it: the bytes as they are, and the cookies of the browser. */
  const upload = async (browser: BrowserDouble, content: Buffer, { name = 'photo.png', type = 'application/octet-stream', length, address = nextAddress() }: { name?: string; type?: string; length?: number; address?: string } = {}) => {
    const answer = await server.app.inject({
      method: 'POST', url: `/web-api/forms/files?name=${encodeURIComponent(name)}`, payload: content, remoteAddress: address,
      headers: { host: HOST, 'x-requested-with': 'test', 'content-type': type, ...(length !== undefined && { 'content-length': String(length) }), cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    for (const { name: cookie, value } of answer.cookies) browser.cookies.set(cookie, value);
    return answer;
  };
  const uploaded = async (browser: BrowserDouble, content = photo, name?: string): Promise<Uploaded> => {
    const answer = await upload(browser, content, name === undefined ? {} : { name });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Uploaded>();
  };
  const message = (files: readonly string[], more: object = {}) => ({ key: randomUUID(), topic: 'bet', text: `My bet was settled wrongly, ${randomUUID()}.`, name: 'Anna Example', email: 'anna@example.com', files, ...more });
  const send = (browser: BrowserDouble, body: object) => browser.call('/web-api/contact', { method: 'POST', body, remoteAddress: nextAddress() });
  const toldOf = (answer: Answer): string => {
    const { code, fields = [] } = answer.json<{ code?: string; fields?: readonly { readonly field: string; readonly code: string }[] }>();
    return [answer.statusCode, code, ...fields.map(({ field, code: fault }) => `${field} ${fault}`)].filter((part) => part !== undefined).join(' ');
  };
  const newestMail = async (): Promise<Told | undefined> => (await open().call(`/sandbox/outbox?to=${SUPPORT}`)).json<{ messages: readonly Told[] }>().messages[0];
  const customer = async (browser: BrowserDouble): Promise<void> => {
    const { login, password } = (await browser.call('/sandbox/users', { method: 'POST', body: {} })).json<{ login: string; password: string }>();
    expect((await browser.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } })).statusCode).toBe(200);
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-files-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
    photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#d22' } }).withExif({ IFD0: { Make: 'Maker of phones' } }).png().toBuffer();
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('reach support by name and by an address that gives them to be downloaded, without what a camera wrote', async () => {
    const guest = open();
    const [picture, pdf] = [await uploaded(guest), await uploaded(guest, PDF, '../my statement.exe')];
    expect([picture.type, pdf.type, pdf.name]).toEqual(['image/png', 'application/pdf', 'my statement.pdf']);
    expect(toldOf(await send(guest, message([picture.id, pdf.id])))).toBe('200');
    const mail = await newestMail();
    const lines = mail?.data['files']?.split('\n') ?? [];
    expect(lines.map((line) => line.split(': ')[0])).toEqual(['photo.png', 'my statement.pdf']);
    expect(mail?.text).toContain(`/web-api/forms/files/${picture.id}`);
    const address = new URL(lines[0]?.split(': ')[1] ?? '');
    const got = await open().call(`${address.pathname}${address.search}`);
    expect(got.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''photo\.png$/);
    expect(got.rawPayload.includes('Maker of phones')).toBe(false);
    // Nobody without the key, and nobody with another one: not even the browser that sent it.
    for (const url of [address.pathname, `${address.pathname}?key=${'A'.repeat(32)}`]) expect([(await open().call(url)).statusCode, (await guest.call(url)).statusCode]).toEqual([404, 404]);
  });

  it('are taken for what they hold, whatever they are called', async () => {
    const browser = open();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(toldOf(await upload(browser, svg))).toBe('422 FORM_FILES_REFUSED');
    expect(toldOf(await upload(browser, Buffer.alloc(0)))).toMatch(/^4\d\d /);
    expect(toldOf(await upload(browser, Buffer.from('89504e470d0a1a0a', 'hex')))).toBe('422 FORM_FILES_REFUSED');
    expect(toldOf(await upload(browser, Buffer.from('<html>'), { name: 'a.pdf' }))).toBe('422 FORM_FILES_REFUSED');
    expect((await upload(browser, photo, { type: 'image/png' })).statusCode).toBe(415);
    expect((await upload(browser, photo, { type: 'text/html' })).statusCode).toBe(415);
    expect((await upload(browser, PDF, { length: 100_000_000 })).statusCode).toBe(413);
    expect(toldOf(await upload(browser, Buffer.concat([PDF, Buffer.alloc(6_000_000)])))).toBe('413 FORM_FILES_LARGE');
    expect((await uploaded(browser, photo, 'a.svg')).name).toBe('a.png');
  });

  it('belong to the browser and the customer that uploaded them, and are sent once', async () => {
    const [mine, other] = [open(), open()];
    const file = await uploaded(mine);
    await uploaded(other);
    expect(toldOf(await send(other, message([file.id])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    expect(toldOf(await send(open(), message([file.id])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    expect(toldOf(await send(mine, message([randomUUID()])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    expect(toldOf(await send(mine, message(['../../etc/passwd'])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    expect(toldOf(await send(mine, message([file.id, file.id])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    expect([(await other.call(`/web-api/forms/files/${file.id}`)).statusCode, (await mine.call(`/web-api/forms/files/${file.id}`)).statusCode]).toEqual([404, 200]);
    await other.call(`/web-api/forms/files/${file.id}`, { method: 'DELETE' });
    const said = message([file.id]);
    expect([toldOf(await send(mine, said)), toldOf(await send(mine, said))]).toEqual(['200', '200']);
    expect(toldOf(await send(mine, message([file.id])))).toBe('422 CONTACT_FIELDS_INVALID files file-claimed');
  });

  it('of a customer are nobody’s who uses the browser after; those of a guest are the customer’s who then signs in', async () => {
    const browser = open();
    const asGuest = await uploaded(browser);
    await customer(browser);
    const own = await uploaded(browser);
    const shared = open();
    shared.cookies.set('files', browser.cookies.get('files') ?? '');
    expect(toldOf(await send(shared, message([own.id])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    expect(toldOf(await send(browser, message([asGuest.id, own.id])))).toBe('200');
  });

  it('are no more than the form takes; a message that is refused claims none', async () => {
    const browser = open();
    const ids = [(await uploaded(browser)).id, (await uploaded(browser)).id, (await uploaded(browser)).id, (await uploaded(browser)).id];
    expect(toldOf(await send(browser, message(ids)))).toBe('422 CONTACT_FIELDS_INVALID files file-many');
    expect(toldOf(await send(browser, message([ids[0] ?? '', randomUUID()])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    expect(toldOf(await send(browser, message(ids.slice(0, 3), { text: 'short' })))).toBe('422 CONTACT_FIELDS_INVALID text short');
    const listed = (await browser.call(`/web-api/forms/files?ids=${[...ids, randomUUID()].join(',')}`)).json<{ files: readonly Uploaded[] }>();
    expect(listed.files.map(({ id }) => id)).toEqual(ids);
    expect(toldOf(await send(browser, message(ids.slice(0, 3))))).toBe('200');
  });

  it('are limited for each browser, and go when no form was sent with them', async () => {
    const browser = open();
    const file = await uploaded(browser, PDF);
    for (let count = 1; count < 20; count += 1) await uploaded(browser, PDF);
    expect(toldOf(await upload(browser, PDF))).toBe('429 FORM_FILES_TOO_MANY');
    expect((await browser.call(`/web-api/forms/files/${file.id}`, { method: 'DELETE' })).statusCode).toBe(204);
    const { id } = await uploaded(browser, PDF);
    await forgetFiles(server.platform.db, server.platform.clock.nowMs() + 2 * DAY_MS);
    expect(toldOf(await send(browser, message([id])))).toBe('422 CONTACT_FIELDS_INVALID files file-unknown');
    const address = nextAddress();
    const codes = [];
    for (let count = 0; count < 21; count += 1) codes.push((await upload(open(), PDF, { address })).statusCode);
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([20, 429]);
  });
});
