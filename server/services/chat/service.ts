import type { FastifyInstance } from 'fastify';
import { createFileReader, sendFile } from '../../platform/files/sentFile.ts';
import { limitNetwork, limitNetworkDay } from '../../platform/http/limitNetwork.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { pageLanguageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { answerChat, listChats } from './answerChat.ts';
import { chatErrors } from './chatErrors.ts';
import { findFileOfSite, findOwnFile, readSentFile } from './chatFiles.ts';
import { ChatNews } from './ChatNews.ts';
import { findOwner, markOf, openOwner, requireOwner } from './chatOwner.ts';
import { migrations } from './chatTables.ts';
import { FILE_MOST_BYTES, NETWORK_FILES_PER_DAY, NETWORK_PER_MINUTE } from './chatTerms.ts';
import { countUnread, readChat } from './readChat.ts';
import { findConversation, forgetConversations } from './conversations.ts';
import { sendChat } from './sendChat.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** The support chat: conversations of customers and guests with the support of a brand. */
export const service: ServiceDefinition = {
  name: 'chat',
  migrations,
  errors: chatErrors,
  async register(app, platform) {
    const { api, clock, db, releases, repeat, settings } = platform;
    const news = new ChatNews(platform);
    const countMessage = limitNetwork(app, platform, { name: 'chat', path: ['chat', 'networkPerMinute'], otherwise: NETWORK_PER_MINUTE });
    api.route(app, 'openChat', async ({ request, reply }) => await readChat(db, await openOwner(platform, request, reply), {}, clock.nowMs()));
    api.route(app, 'readChat', async ({ query, request }) => await readChat(db, await findOwner(platform, request), query, clock.nowMs()));
    api.route(app, 'sendChatMessage', async ({ body, request }) => {
      await countMessage(request);
      const owner = await requireOwner(platform, request, body.owner);
      const sent = await sendChat(platform, owner, body, pageLanguageOf(owner.release, request, request.cookies['lng']));
      news.tell(owner.mark);
      return sent;
    });
    api.route(app, 'streamChat', async ({ query, request, reply }) => news.open(await requireOwner(platform, request, query.owner), request, reply));
    api.route(app, 'markChatRead', async ({ body, request }) => {
      const owner = await requireOwner(platform, request, body.owner);
      const conversation = await findConversation(db, owner);
      if (!conversation) return { unread: 0 };
      const upTo = Math.min(body.upTo, conversation.last_sequence);
      if (upTo > conversation.read_sequence) news.tell(owner.mark);
      await db.updateTable('chat_conversations').set({ read_sequence: upTo }).where('id', '=', conversation.id).where('read_sequence', '<', upTo).execute();
      return { unread: await countUnread(db, { id: conversation.id, read_sequence: Math.max(upTo, conversation.read_sequence) }) };
    });
    api.route(app, 'tellChatTyping', async ({ body, request }) => {
      const conversation = await findConversation(db, await requireOwner(platform, request, body.owner));
      if (conversation) await db.updateTable('chat_conversations').set({ customer_typing_at_ms: clock.nowMs() }).where('id', '=', conversation.id).execute();
    });
    await app.register((scope, _options, done) => {
      scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: FILE_MOST_BYTES }, (_request, body, taken) => taken(null, body));
      takeFiles(scope, platform, news, countMessage);
      done();
    });
    api.route(app, 'readChatFile', async ({ path, request, reply }) => {
      const owner = await findOwner(platform, request);
      if (owner === null) throw new PlatformError(chatErrors.CHAT_UNKNOWN);
      sendFile(reply, await findOwnFile(db, owner, path.id));
    });
    repeat.every({ name: 'chat.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetConversations(db, clock.nowMs()) });
    const life = { start: async () => await news.start(), stop: async () => await news.stop() };
    if (!settings.isSandbox) return life;
    api.route(app, 'listChats', async ({ request }) => ({ conversations: [...(await listChats(db, siteOf(releases, request), clock.nowMs()))] }));
    api.route(app, 'readChatFileAsSupport', async ({ path, request, reply }) => sendFile(reply, await findFileOfSite(db, siteOf(releases, request), path.id)));
    api.route(app, 'answerChat', async ({ path, body, request }) => {
      const release = siteOf(releases, request);
      const { owner, sequence } = await db.transaction().execute((trx) => answerChat(trx, release, path.id, body, clock.nowMs()));
      news.tell(markOf(release, owner));
      return { sequence };
    });
    return life;
  },
};

/** Files come as they are, one a call: their names and ids stand in the address. */
function takeFiles(scope: FastifyInstance, platform: Platform, news: ChatNews, countMessage: ReturnType<typeof limitNetwork>): void {
  const readFile = createFileReader();
  const countFile = limitNetworkDay(scope, platform, { name: 'chat-files', path: ['chat', 'networkFilesPerDay'], otherwise: NETWORK_FILES_PER_DAY });
  platform.api.route(scope, 'sendChatFile', async ({ query, request }) => {
    await countMessage(request);
    const owner = await requireOwner(platform, request, query.owner);
    const file = await readSentFile(readFile, request.body, query.name, owner.terms);
    await countFile(request);
    const sent = await sendChat(platform, owner, { id: query.id, text: '' }, pageLanguageOf(owner.release, request, request.cookies['lng']), file);
    news.tell(owner.mark);
    return sent;
  });
}
