import type { Platform } from '../../platform/service.ts';
import type { IdentityClients } from './IdentityClients.ts';
import type { SocialOutcome } from './outcomes.ts';
import type { Providers } from './Providers.ts';

/** What the handlers of the service work with. */
export interface Social {
  readonly platform: Platform;
  readonly providers: Providers;
  readonly clients: IdentityClients;
  /** Counts what became of a way, for the operator. */
  count(outcome: SocialOutcome | 'started' | 'signed-in' | 'new'): void;
}
