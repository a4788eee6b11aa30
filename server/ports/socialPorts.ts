import type { Db } from '../platform/service.ts';
import type { SignedIn } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly socialProofs: SocialProofsPort;
    readonly identityIssuers: IdentityIssuersPort;
  }
}

/** Names an account at an identity provider. Its e-mail address names nobody: it may change hands. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** What an identity provider has said of somebody, who has just signed in there. */
export interface SocialProof extends Identity {
  /** As the site config names it. */
  readonly provider: string;
  /** In small letters; null where the provider told none. */
  readonly email: string | null;
  /** Whether the provider vouches for the mailbox; one that is not proved is nobody's. */
  readonly isEmailProved: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** Names a proof: good once, in the browser that went to the provider. */
export interface SocialProofKey {
  readonly operatorId: string;
  readonly guid: string;
  readonly deviceId: string;
}

/** Proofs by identity providers, for whoever makes customers (`server/services/social`). Optional: without the service there are none. */
export interface SocialProofsPort {
  /** A live proof of somebody who is no customer yet; null where there is none. */
  find(executor: Db, key: SocialProofKey): Promise<SocialProof | null>;
  /** Claims it, by one statement: of many who ask at once one gets it. */
  spend(trx: Db, key: SocialProofKey): Promise<SocialProof | null>;
  /** The identity signs this customer in from now on, as it has done for this session. False where it is another customer's. */
  link(trx: Db, customer: SignedIn, proof: SocialProof): Promise<boolean>;
  /** Notes that a sign-in which an identity began has opened a session by its second step, of this guid. In the caller's transaction. */
  opened(trx: Db, session: SignedIn, guid: string): Promise<void>;
}

/** How a site is known to an identity provider. */
export interface IdentityClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Identity providers that come with the platform; optional. */
export interface IdentityIssuersPort {
  /** By the name that the site config gives a provider without an address of its own; null where there is none of it. */
  find(provider: string): IdentityClient | null;
}
