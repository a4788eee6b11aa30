import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { service as smtp } from '../../../server/providers/smtp/service.ts';
import { service as mails } from '../../../server/services/mails/service.ts';
import { composeMail } from '../../../server/services/mails/composeMail.ts';
import { shippedReleases } from '../../setup/shippedReleases.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { headerOf, type MailServer, partOf, startMailServer } from '../mails/mailServer.ts';
import { fullBody, type RegistrationPlatform, startRegistrationPlatform } from './registrationPlatform.ts';

const WITHIN = { timeout: 20_000, interval: 50 };
const KINDS = ['registration-code', 'registration-known'];
const TOLD_KINDS = [...KINDS, 'recovery-code', 'recovery-unknown', 'recovery-done'];
const readBase = (path: string): JsonObject => JSON.parse(readFileSync(`configs/base/${path}`, 'utf8')) as JsonObject;

describeInTurn('mails of registrations by SMTP', ({ open }) => {
  let database: OpenedDatabase;
  let server: MailServer;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    server = await startMailServer();
    test = await startRegistrationPlatform(database, {
      services: [mails, smtp],
      settings: { smtpUrl: server.url },
      prepare(configs) {
        configs.change('base/site.json', { sections: { mails: { fromAddress: 'no-reply@brand.example' } } });
        for (const kind of KINDS) configs.change(`base/mails/${kind}.json`, readBase(`mails/${kind}.json`));
        for (const language of ['en', 'ar']) configs.change(`base/dictionaries/${language}/mails.json`, readBase(`dictionaries/${language}/mails.json`));
        configs.change('base/pages/proof/user-activate.json', {
          format: 1, id: 'user-activate', group: 'proof', route: { path: 'user/:type', params: { type: { enum: ['activate'] } } }, layout: 'default', head: { title: { $t: 'proof:title' } },
          nodes: { intro: { in: 'main', at: 100, use: 'proof/note', props: { text: { $t: 'proof:intro' } } } },
        });
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
    await database.close();
  });

  const received = async (address: string) => {
    await vi.waitFor(() => expect(server.received.some(({ to }) => to.includes(address))).toBe(true), WITHIN);
    return server.received.filter(({ to }) => to.includes(address));
  };

  it('bring somebody who is no customer the code and a link to the page that takes it', async () => {
    const [from, body] = [test.browser(), fullBody()];
    expect((await test.post(from, 'registration/full', body)).statusCode).toBe(200);
    const [mail, ...more] = await received(body.user_email);
    if (mail === undefined) throw new Error('no mail');
    expect(more).toEqual([]);
    const [, code = ''] = /^Your code: (\d{6})$/.exec(headerOf(mail, 'Subject') ?? '') ?? [];
    const words = partOf(mail, 'text/plain');
    expect(words).toContain(code);
    expect(words).toContain('for 10 min');
    const [address = ''] = /https?:\S+\/en\/user\/activate\?token=\S+/.exec(words) ?? [];
    expect((await test.post(from, 'user/activate', { token: new URL(address).searchParams.get('token') })).statusCode).toBe(200);
  });

  it('tell a customer that there is an account already, and bring no code', async () => {
    const { login } = (await test.browser().call('/sandbox/users', { method: 'POST', body: {} })).json<{ login: string }>();
    expect((await test.post(test.browser(), 'registration/full', fullBody({ user_email: login }))).statusCode).toBe(200);
    const [mail] = await received(login);
    if (mail === undefined) throw new Error('no mail');
    expect(headerOf(mail, 'Subject')).toBe('You have an account already');
    expect(mail.raw).not.toContain('token=');
    expect(partOf(mail, 'text/plain')).not.toMatch(/\b\d{6}\b/);
  });
});

describe('the words of mails of registrations and recoveries', () => {
  it('are there for every brand and language, and name everything that they are told', async () => {
    for (const [brand, release] of await shippedReleases()) {
      for (const language of release.manifest.site.enabledLanguages) {
        for (const kind of TOLD_KINDS) {
          const template = release.mail(kind);
          if (!template) throw new Error(`${brand} has no ${kind}`);
          const data = { code: '274913', minutes: '15', token: 'of-the-link', ip: '203.0.113.7', atUtc: '2026-11-27T10:05:00.000Z', brand, lng: language };
          const { subject, text, html } = composeMail({ release, template, language, data, origin: 'https://brand.example' });
          for (const part of [subject, text, html]) expect(part, `${brand} ${language} ${kind}`).not.toMatch(/\{\{|undefined|mails:/);
          for (const part of [text, html]) expect(part.includes('274913') && part.includes('15'), `${brand} ${language} ${kind}`).toBe(kind.endsWith('-code'));
        }
      }
    }
  });
});
