import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { service as smtp } from '../../../server/providers/smtp/service.ts';
import { service as smsWebhook } from '../../../server/providers/sms-webhook/service.ts';
import { service as mails } from '../../../server/services/mails/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import type { Profile } from '../../../server/ports/signInPorts.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, openEqual, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { headerOf, type MailServer, partOf, startMailServer } from './mailServer.ts';

const MINUTE_MS = 60_000;
const DROP_AFTER_MINUTES = 30;
/** After the first try that failed. */
const FIRST_PAUSE_MS = 1_000;
const WITHIN = { timeout: 20_000, interval: 50 };

/** Customers by id: one with a mail address, one with a phone alone, one with neither. */
const PROFILES: Readonly<Record<string, Partial<Profile>>> = {
  mail: { email: 'anna@brand.example', phoneCode: null, phoneNumber: null },
  phone: { email: null, phoneCode: '34', phoneNumber: '600111222' },
  neither: { email: null, phoneCode: null, phoneNumber: null },
};
const customersDouble: ServiceDefinition = {
  name: 'customers',
  register(_app, { ports }) {
    ports.provide('profiles', { read: (_executor, { userId }) => Promise.resolve((PROFILES[userId] ?? null) as Profile | null), setHidesBalance: () => Promise.resolve(), moveStatus: () => Promise.resolve(false) });
  },
};

function writeMails(configs: TestConfigs): void {
  configs.change('base/site.json', { sections: { mails: { fromAddress: 'no-reply@brand.example' } } });
  configs.write('base/mails/notice.json', JSON.stringify({
    format: 1, id: 'notice', title: 'Notice', dropAfterMinutes: DROP_AFTER_MINUTES, data: { code: { title: 'Code', isNeeded: true } },
    parts: { subject: { $t: 'proof:notice' }, body: { $t: 'proof:notice.md' }, sms: { $t: 'proof:notice.sms' } },
  }));
  configs.change('base/dictionaries/en/proof.json', { 'notice': 'Your code', 'notice.md': 'Your code is **{{code}}**.', 'notice.sms': 'Code: {{code}}' });
  configs.change('base/dictionaries/ar/proof.json', { 'notice': 'رمزك', 'notice.md': 'رمزك هو **{{code}}**.', 'notice.sms': 'الرمز: {{code}}' });
}

describe.each(databasesInTurn('what customers are told outside the site'))('what customers are told outside the site on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('by mail', () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let server: MailServer;
    let nowMs: number;
    const running: TestPlatform[] = [];

    beforeEach(async () => {
      configs = createTestConfigs();
      writeMails(configs);
      database = await open();
      server = await startMailServer();
      nowMs = Date.UTC(2026, 10, 27, 10);
    });
    afterEach(async () => {
      for (const platform of running.splice(0)) await platform.close();
      await server.close();
      await database.close();
      configs.remove();
    });

    const start = async (settings: Partial<Settings> = { smtpUrl: server.url }, on: Parameters<typeof startTestPlatform>[0]['database'] = database): Promise<TestPlatform> => {
      const test = await startTestPlatform({ database: on, services: [outbox, mails, smtp, smsWebhook, customersDouble], configs, settings, systemTimeMs: () => nowMs });
      running.push(test);
      return test;
    };
    const tell = async (test: TestPlatform, userId: string, data: Readonly<Record<string, string>> = { code: '123456', brand: 'proof', lng: 'en' }) => {
      await test.platform.db.transaction().execute((trx) => test.platform.ports.get('outbox').add(trx, { operatorId: 'proof', userId, kind: 'notice', data }));
    };
    const waiting = async () => (await database.db.selectFrom('outbox').select('id').where('sent_at_ms', 'is', null).where('dropped_at_ms', 'is', null).execute()).length;

    /** A try has failed, and is over: whoever tries holds the message longer than the first pause. */
    const failedOnce = async () => {
      await vi.waitFor(async () => {
        const row = await database.db.selectFrom('outbox').select('due_at_ms').executeTakeFirstOrThrow();
        expect(row.due_at_ms).toBe(nowMs + FIRST_PAUSE_MS);
      }, WITHIN);
    };

    it('leaves by SMTP in the words of the brand, as text and as HTML', async () => {
      const test = await start();
      await tell(test, 'mail');
      await tell(test, 'mail', { code: '654321', brand: 'proof', lng: 'ar' });
      await vi.waitFor(() => expect(server.received).toHaveLength(2), WITHIN);
      const [english, arabic] = server.received;
      if (!english || !arabic) throw new Error('no mail');
      expect(english.to).toEqual(['anna@brand.example']);
      expect([headerOf(english, 'Subject'), headerOf(english, 'To'), headerOf(english, 'From')]).toEqual(['Your code', 'anna@brand.example', 'Proof <no-reply@brand.example>']);
      expect(headerOf(english, 'Message-ID')).toMatch(/^<outbox-\d+@brand\.example>$/);
      expect(partOf(english, 'text/plain')).toContain('Your code is 123456.');
      expect(partOf(english, 'text/html')).toContain('<strong>123456</strong>');
      expect(partOf(arabic, 'text/html')).toContain('dir="rtl"');
      expect(partOf(arabic, 'text/plain')).toContain('رمزك هو 654321.');
    });

    it('is answered where it says, and says then that a person wrote it', async () => {
      configs.change('base/mails/notice.json', { data: { code: { title: 'Code', isNeeded: true }, writer: { title: 'Who wrote it', format: 'reply-to' } } });
      const test = await start();
      const tellOf = async (writer: string) => await tell(test, 'mail', { code: writer, writer, brand: 'proof', lng: 'en' });
      await tellOf('anna@example.com');
      await tellOf('anna@example.com\r\nBcc: all@example.com');
      await tellOf('anna@example.com, all@example.com');
      await vi.waitFor(() => expect(server.received).toHaveLength(3), WITHIN);
      expect(server.received.map((mail) => [headerOf(mail, 'Reply-To'), headerOf(mail, 'Auto-Submitted'), headerOf(mail, 'Bcc'), mail.to])).toEqual([
        ['anna@example.com', undefined, undefined, ['anna@brand.example']],
        [undefined, 'auto-generated', undefined, ['anna@brand.example']],
        [undefined, 'auto-generated', undefined, ['anna@brand.example']],
      ]);
    });

    it('is tried again when the mail server refuses it, as the same mail, and comes once', async () => {
      server.refuse(2);
      const test = await start();
      await tell(test, 'mail');
      await failedOnce();
      await vi.waitFor(() => {
        nowMs += 1_000;
        expect(server.received).toHaveLength(1);
      }, WITHIN);
      await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN);
      nowMs += 10 * MINUTE_MS;
      await tell(test, 'mail');
      await vi.waitFor(() => expect(server.received).toHaveLength(2), WITHIN);
      expect(new Set(server.received.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(2);
    });

    it('waits while the mail server is away, and leaves when a process that starts later finds it', async () => {
      const url = server.url;
      await server.close();
      const before = await start({ smtpUrl: url });
      await tell(before, 'mail');
      await failedOnce();
      running.splice(0);
      await before.close();
      server = await startMailServer(Number(new URL(url).port));
      nowMs += 5 * MINUTE_MS;
      await start({ smtpUrl: url });
      await vi.waitFor(() => expect(server.received).toHaveLength(1), WITHIN);
      await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN);
    });

    it('is not sent any more when it is too old, or when nobody can be reached by it', async () => {
      const url = server.url;
      await server.close();
      const test = await start({ smtpUrl: url });
      await tell(test, 'mail');
      await failedOnce();
      server = await startMailServer(Number(new URL(url).port));
      nowMs += (DROP_AFTER_MINUTES + 1) * MINUTE_MS;
      await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN);
      await tell(test, 'neither');
      await tell(test, 'phone');
      await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN);
      expect(server.received).toEqual([]);
      expect((await database.db.selectFrom('outbox').select('id').where('dropped_at_ms', 'is not', null).execute())).toHaveLength(3);
    });

    it('is read in the sandbox as it would leave', async () => {
      const test = await start({});
      const operatorId = test.platform.operators.ofBrand('proof')?.operatorId ?? '';
      await test.platform.db.transaction().execute((trx) => test.platform.ports.get('outbox').add(trx, { operatorId, userId: 'mail', kind: 'notice', data: { code: '123456', brand: 'proof', lng: 'en' } }));
      const { messages } = (await test.app.inject({ url: '/sandbox/outbox?to=mail', headers: { host: 'proof.localhost' } })).json<{ readonly messages: readonly object[] }>();
      expect(messages).toMatchObject([{ kind: 'notice', subject: 'Your code', text: expect.stringContaining('Your code is 123456.') as string, sms: 'Code: 123456' }]);
    });

    it('waits for its words where the brand has none for it', async () => {
      const test = await start();
      await test.platform.db.transaction().execute((trx) => test.platform.ports.get('outbox').add(trx, { operatorId: 'proof', userId: 'mail', kind: 'unwritten', data: { brand: 'proof' } }));
      await tell(test, 'mail');
      await vi.waitFor(async () => expect(await waiting()).toBe(1), WITHIN);
      expect(server.received).toHaveLength(1);
    });

    it('goes to a phone by the webhook, signed, where there is no mail address', async () => {
      const hook = await startHook();
      try {
        const test = await start({ smtpUrl: server.url, smsWebhook: { url: hook.url, key: SECRET } });
        hook.refuse(1);
        await tell(test, 'phone');
        await vi.waitFor(() => {
          nowMs += 1_000;
          expect(hook.taken).toHaveLength(2);
        }, WITHIN);
        const [first, second] = hook.taken;
        expect(second?.body).toBe(first?.body);
        const { id, ...message } = JSON.parse(second?.body ?? '{}') as Readonly<Record<string, string>>;
        expect(message).toEqual({ to: '+34600111222', text: 'Code: 123456' });
        expect(second?.headers['idempotency-key']).toBe(id);
        expect(second?.headers['x-signature']).toBe(`sha256=${createHmac('sha256', SECRET).update(second?.body ?? '').digest('hex')}`);
        await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN);
        expect(server.received).toEqual([]);
      } finally {
        await hook.close();
      }
    });

    it('leaves once, whichever of two processes takes it', async (context) => {
      if (database.url === null) {
        context.skip('the embedded database has one process');
        return;
      }
      const other = await openEqual(database);
      const [one] = [await start(), await start({ smtpUrl: server.url }, other)];
      for (let count = 0; count < 20; count += 1) await tell(one, 'mail');
      await vi.waitFor(async () => expect(await waiting()).toBe(0), WITHIN);
      expect(server.received).toHaveLength(20);
      expect(new Set(server.received.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(20);
    });
  });
});

const SECRET = 'a key of two sides';

interface Hook {
  readonly url: string;
  readonly taken: readonly { readonly body: string; readonly headers: IncomingHttpHeaders }[];
  refuse(count: number): void;
  close(): Promise<void>;
}

async function startHook(): Promise<Hook> {
  const taken: { body: string; headers: IncomingHttpHeaders }[] = [];
  let refusals = 0;
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      taken.push({ body, headers: request.headers });
      response.statusCode = refusals > 0 ? 503 : 204;
      refusals = Math.max(0, refusals - 1);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    taken,
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
    }),
  };
}
