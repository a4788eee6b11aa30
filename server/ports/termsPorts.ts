import type { Release } from '../../schemas/language/release.ts';
import type { Db } from '../platform/service.ts';
import type { CustomerKey } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly terms: TermsPort;
    readonly consents: ConsentsPort;
  }
}

/** Terms that have changed since a customer agreed (`server/services/terms`); optional. */
export interface TermsPort {
  /** True from the moment that the brand's config names, until the customer agrees to its version. */
  areChanged(executor: Db, customer: CustomerKey, release: Release): Promise<boolean>;
  /** What pages know of it: the facts `user.isTermsChanged` and `user.termsAgreedOn`, the day (UTC) of the last consent, empty where it is not asked for. */
  factsOf(executor: Db, customer: CustomerKey, release: Release): Promise<{ readonly 'user.isTermsChanged': boolean; readonly 'user.termsAgreedOn': string }>;
  /** Throws TERMS_CHANGED (451, by whose number the site leads to the page where they agree) while that is so. */
  require(executor: Db, customer: CustomerKey, release: Release): Promise<void>;
}

/** What customers have agreed to (`server/services/customers`). */
export interface ConsentsPort {
  /** Whether they had the texts of this version before them when they agreed to something. */
  hasAgreed(executor: Db, customer: CustomerKey, version: string): Promise<boolean>;
  /** When they last agreed to texts, ms; null: never. */
  lastAgreedMs(executor: Db, customer: CustomerKey): Promise<number | null>;
  /** Adds what they agree to now, or do not agree to any more; pressing twice changes nothing. */
  say(executor: Db, customer: CustomerKey, consent: { readonly kind: string; readonly isGiven: boolean; readonly version: string; readonly atMs: number }): Promise<void>;
  /** The last that they said of a kind; false where they never said anything. */
  isGiven(executor: Db, customer: CustomerKey, kind: string): Promise<boolean>;
  /** Customers of a brand whose last word of a kind was yes, the banned left out; ids in their order, after `afterId`, at most `limit`. */
  whoGave(executor: Db, brand: { readonly operatorId: string; readonly brand: string }, kind: string, page: { readonly afterId: string; readonly limit: number }): Promise<readonly string[]>;
}
