import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { service as rules } from '../../../server/providers/chat-rules/service.ts';
import { service as account } from '../../../server/services/account/service.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as chat } from '../../../server/services/chat/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as limits } from '../../../server/services/limits/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import type { OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestPlatform } from '../testPlatform.ts';

export type Chat = components['schemas']['Chat'];
export type Sent = components['schemas']['ChatSent'];

export const TERMS = { page: 4, textMost: 100, perMinute: 6, perDay: 12, networkPerMinute: 1000, fileKb: 10, filesMost: 2, networkFilesPerDay: 30, endHours: 2, keepDays: 3 };

/** A platform with the chat on one brand, and without it on another. */
export interface ChatPlatform {
  readonly test: TestPlatform;
  browser(host?: string): BrowserDouble;
  /** Signs a customer in, a new one unless one is given. */
  signIn(browser: BrowserDouble, who?: Customer): Promise<Customer>;
  open(browser: BrowserDouble): Promise<Chat>;
  read(browser: BrowserDouble, query?: string): Promise<Chat>;
  /** Opens the chat and writes, under an id of its own unless one is given. */
  write(browser: BrowserDouble, text: string, more?: object): ReturnType<BrowserDouble['call']>;
  answer(conversation: string | null, body: object): ReturnType<BrowserDouble['call']>;
  close(): Promise<void>;
}

export interface Customer {
  readonly id: string;
  readonly login: string;
  readonly password: string;
}

export async function startChatPlatform(database: OpenedDatabase, responder: ServiceDefinition = rules): Promise<ChatPlatform> {
  const configs = createTestConfigs();
  configs.change('base/site.json', {
    sections: {
      account: { currencies: { EUR: 978 }, defaultCurrency: 'EUR', signIn: { triesPerMinute: 60 } },
      chat: {
        isOn: true, ...TERMS,
        waiting: { $t: 'replies:waiting' },
        topics: { payment: { at: 100, title: 'Payments' }, other: { at: 200, title: 'Other' } },
        answers: {
          payment: { at: 200, topic: 'payment', words: { en: ['withdraw', 'pay out'] }, answer: { $t: 'replies:payment' } },
          limits: { at: 100, words: { en: ['limit'] }, answer: 'Limits.' },
        },
      },
    },
  });
  for (const lng of ['en', 'ar']) configs.change(`base/dictionaries/${lng}/replies.json`, { waiting: 'A person will read it.', payment: 'See your payments.' });
  configs.change('brands/other/site.json', { format: 1, sections: { chat: { isOn: false } } });
  const test = await startTestPlatform({ database, services: [account, auth, chat, responder, customers, ledger, limits, outbox, session], configs });
  const open = async (browser: BrowserDouble) => (await browser.call('/web-api/chat', { method: 'POST' })).json<Chat>();
  const browser = (host = 'proof.localhost') => browserDouble(() => test.app, host);
  return {
    test, open, browser,
    signIn: async (from, who) => {
      const customer = who ?? (await from.call('/sandbox/users', { method: 'POST', body: { currency: 'EUR' } })).json<Customer>();
      const answer = await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: customer.login, password: customer.password } });
      expect(answer.statusCode, answer.body).toBe(200);
      return customer;
    },
    read: async (from, query = '') => (await from.call(`/web-api/chat${query}`)).json<Chat>(),
    write: async (from, text, more = {}) => {
      const { owner } = await open(from);
      return await from.call('/web-api/chat/messages', { method: 'POST', body: { owner, id: randomUUID(), text, ...more }, headers: { 'x-language': 'en' } });
    },
    answer: async (conversation, body) => await browser().call(`/sandbox/chat/${conversation ?? ''}`, { method: 'POST', body }),
    close: async () => {
      await test.close();
      configs.remove();
    },
  };
}

export const codeOf = (answer: { json(): unknown }): unknown => (answer.json() as { code?: unknown }).code;
export const said = ({ messages }: Pick<Chat, 'messages'>) => messages.map(({ author, text }) => `${author}: ${text}`);
