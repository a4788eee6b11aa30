import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_KINDS } from '../../../schemas/language/messageKinds.ts';
import type { RunningServer } from '../../../server/startServer.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { filledIn } from '../contract/registrationCalls.ts';
import { startWholePlatform } from '../wholePlatform.ts';

interface Message { readonly title: string; readonly text: string; readonly link: { readonly href: string; readonly label: string } | null }

describe('messages of the shipped sites', () => {
  let dataDir: string;
  let server: RunningServer;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-messages-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = (host = 'aurora.localhost'): BrowserDouble => browserDouble(() => server.app, host);
  const list = async (from: BrowserDouble, lng: string) => (await from.call(`/web-api/messages?lng=${lng}`)).json<{ messages: readonly Message[] }>().messages;

  it('greet who has just registered', async () => {
    const from = open();
    const answer = await from.call('/web-api/registration/fast', { method: 'POST', body: filledIn(server.platform.releases, 'registration-fast') ?? {} });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await list(from, 'en')).map(({ title }) => title)).toContain('Your account is open');
  });

  it('have words of their own for each kind in each language, with nothing unfilled', async () => {
    const from = open();
    const { id: userId, login, password } = (await from.call('/sandbox/users', { method: 'POST', body: {} })).json<{ id: string; login: string; password: string }>();
    await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
    await server.platform.db.deleteFrom('customer_messages').where('user_id', '=', userId).execute();
    for (const kind of Object.keys(MESSAGE_KINDS)) {
      const sent = await from.call('/sandbox/messages', { method: 'POST', body: { userId, kind, data: { userAgent: 'Somebody', ip: '10.9.9.9' } } });
      expect(sent.statusCode, sent.body).toBe(200);
    }
    const byLanguage = await Promise.all(['en', 'ru', 'es', 'ar'].map((lng) => list(from, lng)));
    for (const messages of byLanguage) {
      expect(messages).toHaveLength(Object.keys(MESSAGE_KINDS).length);
      for (const { title, text, link } of messages) expect(`${title} ${text} ${link?.label}`).not.toMatch(/\{\{|inbox:|undefined/);
    }
    const titles = byLanguage.flatMap((messages) => messages.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
    const links = new Set(byLanguage[0]?.map(({ link }) => link?.href));
    for (const href of links) expect((await from.call(`/en/${href}`, { headers: { accept: 'text/html' } })).statusCode, href).toBe(200);
  });
});
