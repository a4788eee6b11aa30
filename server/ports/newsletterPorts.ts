import type { Db } from '../platform/service.ts';
import type { Release } from '../../schemas/language/release.ts';
import type { CustomerKey } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly newsletter: NewsletterPort;
  }
}

/** Who gets what a brand sends without being asked (`server/services/newsletter`); optional. */
export interface NewsletterPort {
  /** How the reader of a mail stops the next; null for a customer who does not want any, and where the brand has no page to stop it. */
  stopOf(executor: Db, customer: CustomerKey, release: Release): Promise<NewsletterStop | null>;
}

/** A page from the language root on, and what it needs to know of the reader. */
export interface NewsletterStop {
  readonly path: string;
  readonly token: string;
}
