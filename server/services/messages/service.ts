import type { FastifyRequest } from 'fastify';
import { isMessageKind } from '../../../schemas/language/messageKinds.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { Db, Platform, ServiceDefinition } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { CustomerEvent } from '../../ports/customerMessagesPort.ts';
import { forgetMessages, keepMessage } from './keepMessage.ts';
import { countUnread, listMessages, type Reader } from './listMessages.ts';
import { messageErrors } from './messageErrors.ts';
import { valuesOf } from './messageContent.ts';
import { migrations } from './messageTable.ts';
import { isSent, messageTermsOf } from './messageTerms.ts';
import { readMessage, readMessagesUpTo } from './readMessages.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Messages that customers read on the site: what happens to their account, in words of the site config. */
export const service: ServiceDefinition = {
  name: 'messages',
  migrations,
  errors: messageErrors,
  register(app, platform) {
    const { api, clock, db, ports, releases, repeat, settings } = platform;
    ports.provide('customerMessages', { add: (trx, event) => addMessage(platform, trx, event) });
    ports.provide('unreadMessages', {
      read: async (executor, customer, release) => ({ user_msg_count: await countUnread(executor, { customer, release, nowMs: clock.nowMs() }) }),
    });
    const readerOf = async (request: FastifyRequest): Promise<Reader> => ({ customer: await ports.get('session').require(request), release: siteOf(releases, request), nowMs: clock.nowMs() });
    api.route(app, 'listMessages', async ({ query, request }) => {
      const reader = await readerOf(request);
      return await listMessages(db, reader, { language: languageOf(reader.release, query.lng), after: query.after });
    });
    api.route(app, 'readMessage', async ({ path, request }) => ({ unread: await readMessage(db, await readerOf(request), path.id) }));
    api.route(app, 'readMessages', async ({ body, request }) => {
      const reader = await readerOf(request);
      return { unread: await db.transaction().execute((trx) => readMessagesUpTo(trx, reader, body.upTo)) };
    });
    repeat.every({ name: 'messages.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetMessages(db, clock.nowMs()) });
    if (settings.isSandbox) api.route(app, 'sendMessage', (input) => sendMessage(platform, input));
  },
};

/** Keeps what the brand tells its customers of; nothing where it does not. */
async function addMessage({ clock, releases }: Platform, trx: Db, { operatorId, userId, brand, kind, data }: CustomerEvent): Promise<void> {
  const served = releases.forBrand(brand);
  if (served?.kind !== 'served' || !isMessageKind(kind) || !isSent(served.release, kind)) return;
  await keepMessage(trx, { operatorId, userId, kind, content: { values: valuesOf(kind, data) } }, messageTermsOf(served.release), clock.nowMs());
}

/** What QA has a customer told: of a kind, or in its own words. */
async function sendMessage({ clock, db, ports, releases }: Platform, { body, request }: OperationInput<'sendMessage'>): Promise<{ id: string }> {
  const release = siteOf(releases, request);
  const customer = { operatorId: release.operator, userId: body.userId };
  if ((await ports.get('profiles').read(db, customer)) === null) throw new PlatformError(messageErrors.MESSAGES_CUSTOMER_UNKNOWN);
  const { kind, texts } = body;
  const nowMs = clock.nowMs();
  const terms = messageTermsOf(release);
  return await db.transaction().execute(async (trx) => {
    if (kind !== undefined) return { id: await keepMessage(trx, { ...customer, kind, content: { values: valuesOf(kind, body.data ?? {}) } }, terms, nowMs) };
    if (texts === undefined || Object.keys(texts).length === 0) throw new PlatformError(messageErrors.MESSAGES_NOTHING_SAID);
    return { id: await keepMessage(trx, { ...customer, kind: null, content: { texts } }, terms, nowMs) };
  });
}
