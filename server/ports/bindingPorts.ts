import type { Db } from '../platform/service.ts';
import type { CustomerKey } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly addresses: AddressesPort;
    readonly recoveries: RecoveriesPort;
  }
}

/** A phone number; digits alone. */
export interface PhoneNumber {
  readonly code: string;
  readonly number: string;
}

/** Addresses that customers have proved to be theirs (`server/services/customers`): they sign in with them and are told there. */
export interface AddressesPort {
  /** Null takes the address away. In the caller's transaction; false when it is another customer's, and then nothing is changed. */
  setEmail(trx: Db, customer: CustomerKey, email: string | null): Promise<boolean>;
  /** The same of a phone number. */
  setPhone(trx: Db, customer: CustomerKey, phone: PhoneNumber | null): Promise<boolean>;
}

/** Recoveries of passwords that are under way (`server/services/recovery`); optional. */
export interface RecoveriesPort {
  /** Whatever was sent or proved for the customer is good no more; in the caller's transaction. */
  drop(trx: Db, customer: CustomerKey): Promise<void>;
}
