import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiError, defineStore, refusalOf, type StoreEnv } from '../../../runtime/sdk.ts';
import { type ContactMessage, type ContactReceipt, postMessage } from '../api/contactApi.ts';

/** A message that has arrived, with what it said. */
export interface SentMessage extends ContactReceipt {
  readonly message: ContactMessage;
}

const KEY_BYTES = 16;

/** Messages to support, one at a time. */
export class ContactStore {
  sent: SentMessage | null = null;
  private readonly env: StoreEnv;
  /** The key of the words that were sent last: sent again, they are the same message. */
  private pressed: { readonly words: string; readonly key: string } | null = null;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'pressed'>(this, { env: false, pressed: false, sent: observableRef });
  }

  /** Answers what the platform has refused; null when the message has arrived. */
  async send(message: ContactMessage): Promise<ApiError | null> {
    return await refusalOf(async () => {
      const receipt = await postMessage(this.env.api, this.keyOf(message), message);
      runInAction(() => {
        this.pressed = null;
        this.sent = { ...receipt, message };
      });
    });
  }

  /** Another one. */
  begin(): void {
    this.sent = null;
  }

  clear(): void {
    this.sent = null;
    this.pressed = null;
  }

  private keyOf(message: ContactMessage): string {
    const words = JSON.stringify(message);
    if (this.pressed?.words !== words) this.pressed = { words, key: newKey() };
    return this.pressed.key;
  }
}

/** Pages without a secure context have no `randomUUID`. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const contactStore = defineStore('contact/contact', (env) => new ContactStore(env));
