import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiError, asApiError, defineStore, type Poller, type StoreEnv } from '../../../runtime/sdk.ts';
import { type Chat, type ChatMessage, type ChatSent, fetchChat, type NewMessage, openChat, postFile, postMessage, postRead, postTyping } from '../api/chatApi.ts';
import { HAS_WRITTEN_KEY } from './hasWritten.ts';
import { NewsStream } from './NewsStream.ts';
import { keepTyped, readTyped } from './typed.ts';

/** A message on its way, or one that did not arrive. */
export interface UnsentMessage extends NewMessage {
  readonly file?: File;
  /** Why it did not; null while it is on its way. */
  readonly refusal: ApiError | null;
}

/** How many answers are unread: the button tells it, which knows no store. */
const UNREAD = 'chat.unread';
const [POLL_MS, UNREAD_POLL_MS, TYPING_MS, ID_BYTES] = [5_000, 60_000, 4_000, 16];

/** The conversation of whoever is here with support. All its messages that were read stay in order, whichever tab wrote them. */
export class ChatStore {
  state: 'pending' | 'ready' | 'failed' = 'pending';
  messages: readonly ChatMessage[] = [];
  unsent: readonly UnsentMessage[] = [];
  draft = '';
  hasEarlier = false;
  isTyping = false;
  isEnded = false;
  /** The last look for messages failed. */
  isOffline = false;
  isLoadingEarlier = false;
  isOpen = false;
  private readonly env: StoreEnv;
  private owner: string | null = null;
  private conversation: string | null = null;
  /** All messages up to here were read; what was sent since may stand behind a gap. */
  private cursor = 0;
  private typedAtMs = 0;
  private poller: Poller | null = null;
  private readonly stream: NewsStream;
  private stopFollowing: () => void;

  constructor(env: StoreEnv) {
    this.env = env;
    this.stream = new NewsStream(env, this.intervalMs, () => void this.poller?.refresh());
    makeAutoObservable<this, 'env' | 'owner' | 'conversation' | 'cursor' | 'typedAtMs' | 'poller' | 'stream' | 'stopFollowing' | 'intervalMs'>(this, {
      env: false, owner: false, conversation: false, cursor: false, typedAtMs: false, poller: false, stream: false, stopFollowing: false, intervalMs: false, messages: observableRef, unsent: observableRef,
    });
    if (!env.isServer) {
      const { draft, unsent } = readTyped(env.session.userId);
      Object.assign(this, { draft, unsent: unsent.map((message) => ({ ...message, refusal: asApiError(null) })) });
    }
    // What a guest was writing stays in the box when they sign in; what was read was the guest's.
    this.stopFollowing = env.session.onChange(() => {
      this.stream.end();
      this.forgetRead();
      this.keep();
      if (this.isOpen) void this.load();
      else if (this.poller) void this.poller.refresh();
    });
  }

  /** Shows the conversation: messages come until `close`. */
  async open(): Promise<void> {
    this.isOpen = true;
    this.poll(this.intervalMs);
    if (this.state !== 'ready') await this.load();
    else await this.poller?.refresh();
  }

  close(): void {
    this.isOpen = false;
    this.stream.end();
    this.poller?.stop();
    this.poller = null;
    this.watch();
  }

  /** Looks now and then for answers, where this browser has written; the chat is closed. */
  watch(): void {
    if (this.poller === null && this.env.storage.get(HAS_WRITTEN_KEY) === true) this.poll(() => this.env.manifest.site.timers['chatUnread'] ?? UNREAD_POLL_MS);
  }

  async load(): Promise<void> {
    const { epoch } = this.env.session;
    runInAction(() => (this.state = this.state === 'failed' ? 'pending' : this.state));
    try {
      const chat = await openChat(this.env.api);
      if (epoch === this.env.session.epoch) this.take(chat, true);
    } catch {
      if (epoch === this.env.session.epoch) runInAction(() => (this.state = 'failed'));
    }
  }

  async earlier(): Promise<void> {
    const first = this.messages[0]?.sequence;
    if (first === undefined || this.isLoadingEarlier) return;
    const { conversation } = this;
    this.isLoadingEarlier = true;
    const page = await fetchChat(this.env.api, { before: first }).catch(() => null);
    runInAction(() => {
      this.isLoadingEarlier = false;
      this.isOffline = page === null;
      if (page === null || page.conversation !== conversation || conversation !== this.conversation) return;
      this.merge(page.messages);
      this.hasEarlier = page.hasEarlier;
    });
  }

  type(text: string): void {
    this.draft = text;
    this.keep();
    const nowMs = this.env.nowMs();
    if (text === '' || this.owner === null || this.conversation === null || nowMs - this.typedAtMs < TYPING_MS) return;
    this.typedAtMs = nowMs;
    // Nobody misses it.
    void postTyping(this.env.api, this.owner).catch(() => undefined);
  }

  /** Sends what was typed, a topic, or a file; one that does not arrive stays, to be tried again. */
  async send(message: { readonly text: string; readonly topic?: string; readonly file?: File }): Promise<void> {
    const unsent: UnsentMessage = { id: newId(), ...message, refusal: null };
    this.unsent = [...this.unsent, unsent];
    await this.deliver(unsent);
  }

  async again(id: string): Promise<void> {
    const unsent = this.unsent.find((message) => message.id === id);
    if (!unsent || unsent.refusal === null) return;
    this.mark(id, null);
    await this.deliver(unsent);
  }

  drop(id: string): void {
    this.unsent = this.unsent.filter((message) => message.id !== id);
    this.keep();
  }

  clear(): void {
    this.draft = '';
    this.unsent = [];
    this.forgetRead();
    this.keep();
    if (!this.env.isServer) this.env.storage.remove(HAS_WRITTEN_KEY);
  }

  dispose(): void {
    this.stream.end();
    this.poller?.stop();
    this.stopFollowing();
  }

  private async deliver({ id, text, topic, file }: UnsentMessage): Promise<void> {
    const { api, session } = this.env;
    const { epoch } = session;
    this.keep();
    try {
      if (this.owner === null) await this.load();
      if (this.owner === null) throw asApiError(null);
      const sent = file ? await postFile(api, this.owner, id, file) : await postMessage(api, this.owner, { id, text, ...(topic !== undefined && { topic }) });
      if (epoch === session.epoch) this.takeSent(sent);
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal.code === 'CHAT_OTHER_OWNER') {
        this.owner = null;
        void this.load();
      }
      this.mark(id, refusal);
    }
  }

  private takeSent({ conversation, messages }: ChatSent): void {
    runInAction(() => {
      // Another conversation has begun: nothing of the one before is shown in it.
      if (this.conversation !== null && conversation !== this.conversation) this.messages = [];
      if (conversation !== this.conversation) this.cursor = 0;
      this.conversation = conversation;
      this.isEnded = false;
      this.merge(messages);
    });
    this.env.storage.set(HAS_WRITTEN_KEY, true);
    void this.poller?.refresh();
  }

  private readonly intervalMs = (): number => this.env.manifest.site.timers['chat'] ?? POLL_MS;

  private poll(intervalMs: () => number): void {
    this.poller?.stop();
    this.poller = this.env.timers.poll({ name: 'chat', intervalMs, runsAtStart: !this.isOpen, run: (signal) => this.look(signal) });
  }

  /** Reads what has come since; all of it, however much. */
  private async look(signal: AbortSignal): Promise<void> {
    const { api, session } = this.env;
    const { epoch } = session;
    if (this.stream.keep()) return;
    this.stream.ask();
    try {
      for (let isBehind = true; isBehind; ) {
        const chat = await fetchChat(api, this.state === 'ready' ? { after: this.cursor } : {}, signal);
        if (epoch !== session.epoch) return;
        isBehind = this.take(chat, this.state !== 'ready') && chat.messages.length > 0;
      }
      if (this.isOpen && this.owner !== null) this.stream.start(this.owner);
    } catch (error) {
      runInAction(() => (this.isOffline = !signal.aborted));
      throw error;
    }
  }

  /** True when there is more to read. */
  private take(chat: Chat, isNewest: boolean): boolean {
    if (!isNewest && chat.conversation !== this.conversation) {
      this.forgetRead();
      void this.load();
      return false;
    }
    runInAction(() => {
      if (isNewest) {
        this.messages = [];
        this.hasEarlier = chat.hasEarlier;
      }
      this.merge(chat.messages);
      this.conversation = chat.conversation;
      this.owner = chat.owner;
      this.cursor = isNewest ? chat.last : Math.max(this.cursor, chat.messages.at(-1)?.sequence ?? 0);
      Object.assign(this, { state: 'ready', isTyping: chat.isTyping, isEnded: chat.isEnded, isOffline: false });
    });
    this.tellUnread(chat.unread);
    if (chat.conversation === null) this.env.storage.remove(HAS_WRITTEN_KEY);
    else this.env.storage.set(HAS_WRITTEN_KEY, true);
    if (this.isOpen && chat.unread > 0) void this.markRead();
    return this.cursor < chat.last;
  }

  private merge(messages: readonly ChatMessage[]): void {
    const known = new Map([...this.messages, ...messages].map((message) => [message.sequence, message]));
    this.messages = [...known.values()].sort((a, b) => a.sequence - b.sequence);
    const arrived = new Set(messages.filter(({ author }) => author === 'customer').map(({ id }) => id));
    if (!this.unsent.some(({ id }) => arrived.has(id))) return;
    this.unsent = this.unsent.filter(({ id }) => !arrived.has(id));
    this.keep();
  }

  private async markRead(): Promise<void> {
    const { owner, cursor } = this;
    if (owner === null) return;
    const { epoch } = this.env.session;
    const unread = await postRead(this.env.api, owner, cursor).catch(() => null);
    if (unread !== null && epoch === this.env.session.epoch) this.tellUnread(unread);
  }

  private tellUnread(unread: number): void {
    if (!this.env.isServer) this.env.facts.set({ [UNREAD]: unread });
  }

  private forgetRead(): void {
    Object.assign(this, { state: 'pending', messages: [], hasEarlier: false, isTyping: false, isEnded: false, isLoadingEarlier: false, owner: null, conversation: null, cursor: 0 });
    this.tellUnread(0);
  }

  private mark(id: string, refusal: ApiError | null): void {
    runInAction(() => (this.unsent = this.unsent.map((message) => (message.id === id ? { ...message, refusal } : message))));
  }

  /** Files are kept in memory alone. */
  private keep(): void {
    if (!this.env.isServer) keepTyped(this.env.session.userId, { draft: this.draft, unsent: this.unsent.filter(({ file }) => file === undefined) });
  }
}

/** Pages without a secure context have no `randomUUID`. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const chatStore = defineStore('chat/chat', (env) => new ChatStore(env));
