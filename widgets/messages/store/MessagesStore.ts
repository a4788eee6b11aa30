import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asApiError, defineStore, isJsonObject, type JsonValue, type StoreEnv } from '../../../runtime/sdk.ts';
import { fetchMessages, type MessageInfo, type MessagesAnswer, postRead, postReadUpTo } from '../api/messagesApi.ts';

/** How many messages are unread, as the session's poll tells. */
const UNREAD = 'user.unreadMessages';

/** The customer's messages as far as they were asked for. What is read keeps its place until they are asked for anew. */
export class MessagesStore {
  state: 'pending' | 'ready' | 'failed' = 'pending';
  messages: readonly MessageInfo[] = [];
  next: string | null = null;
  unread = 0;
  isBusy = false;
  /** What was not done, and what was done last. */
  refusal: 'more' | 'read' | null = null;
  hasReadAll = false;
  private newest: string | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv, snapshot?: JsonValue) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'newest'>(this, { env: false, newest: false, messages: observableRef });
    if (isJsonObject(snapshot)) this.take(snapshot as unknown as MessagesAnswer);
  }

  async load(): Promise<void> {
    await this.attempt('more', async () => {
      const answer = await fetchMessages(this.env.api, this.env.language);
      return () => {
        this.take(answer);
        this.know(answer.unread);
      };
    });
  }

  async more(): Promise<void> {
    const { next } = this;
    if (next === null) return;
    await this.attempt('more', async () => {
      const page = await fetchMessages(this.env.api, this.env.language, next);
      const known = new Set(this.messages.map(({ id }) => id));
      return () => Object.assign(this, { messages: [...this.messages, ...page.messages.filter(({ id }) => !known.has(id))], next: page.next });
    });
  }

  /** Marks a message as read: at once, and taken back where the platform does not take it. */
  async read(id: string): Promise<void> {
    if (this.messages.find((message) => message.id === id)?.isRead !== false) return;
    const { epoch } = this.env.session;
    this.refusal = null;
    this.mark(id, true);
    try {
      await postRead(this.env.api, id);
    } catch (error) {
      // One that has been let go of meanwhile is read by nobody any more.
      if (epoch !== this.env.session.epoch || asApiError(error).code === 'MESSAGES_UNKNOWN') return;
      runInAction(() => {
        this.mark(id, false);
        this.refusal = 'read';
      });
    }
  }

  /** Marks all that were there when they were asked for: one that has come since stays unread. */
  async readAll(): Promise<void> {
    const { newest } = this;
    if (newest === null || this.unread === 0) return;
    await this.attempt('read', async () => {
      const unread = await postReadUpTo(this.env.api, newest);
      return () => {
        this.messages = this.messages.map((message) => ({ ...message, isRead: true }));
        this.hasReadAll = true;
        this.know(unread);
      };
    });
  }

  snapshot(): JsonValue | undefined {
    if (this.state !== 'ready') return undefined;
    const { messages, unread, newest, next } = this;
    return { messages, unread, newest, next };
  }

  clear(): void {
    Object.assign(this, { state: 'pending', messages: [], next: null, newest: null, unread: 0, isBusy: false, refusal: null, hasReadAll: false });
  }

  private take({ messages, unread, newest, next }: MessagesAnswer): void {
    Object.assign(this, { state: 'ready', messages, unread, newest, next });
  }

  private mark(id: string, isRead: boolean): void {
    this.messages = this.messages.map((message) => (message.id === id ? { ...message, isRead } : message));
    this.know(Math.max(0, this.unread + (isRead ? -1 : 1)));
  }

  /** The bell says the same number at once. */
  private know(unread: number): void {
    this.unread = unread;
    if (!this.env.isServer) this.env.facts.set({ [UNREAD]: unread });
  }

  /** One at a time; what comes for a customer who is gone is dropped. */
  private async attempt(what: 'more' | 'read', ask: () => Promise<() => unknown>): Promise<void> {
    if (this.isBusy) return;
    const { epoch } = this.env.session;
    runInAction(() => Object.assign(this, { isBusy: true, refusal: null, hasReadAll: false }));
    const apply = await ask().catch(() => null);
    if (epoch !== this.env.session.epoch) return;
    runInAction(() => {
      this.isBusy = false;
      if (apply !== null) apply();
      else if (this.state === 'ready') this.refusal = what;
      // What the server could not fetch the browser asks for.
      else if (!this.env.isServer) this.state = 'failed';
    });
  }
}

export const messagesStore = defineStore('messages/messages', (env, snapshot) => new MessagesStore(env, snapshot));
