import type { Db } from '../platform/service.ts';
import type { CustomerKey } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly customerMessages: CustomerMessagesPort;
  }
}

/** Something that a customer is told of on the site. */
export interface CustomerEvent extends CustomerKey {
  /** Whose config says whether it is told, and in which words. */
  readonly brand: string;
  /** `schemas/language/messageKinds.ts`; any other is told nobody. */
  readonly kind: string;
  /** What is known of it; its text names what it may. */
  readonly data: Readonly<Record<string, string>>;
}

/** Messages that customers read on the site (`server/services/messages`); optional. */
export interface CustomerMessagesPort {
  /** Keeps the message in the caller's transaction. */
  add(trx: Db, event: CustomerEvent): Promise<void>;
}
