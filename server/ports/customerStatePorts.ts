import type { components } from '../../schemas/api/types.gen.ts';
import type { Release } from '../../schemas/language/release.ts';
import type { Db } from '../platform/service.ts';
import type { CustomerKey } from './customerPorts.ts';
import type { Profile } from './signInPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly unreadMessages: CustomerStatePort<'user_msg_count'>;
    readonly referrer: CustomerStatePort<'user_ref_id'>;
    readonly activation: CustomerStatePort<'remaining_days_to_activate'>;
    readonly verification: CustomerStatePort<VerificationField>;
    readonly signInProtection: SignInProtectionPort;
    readonly transfers: TransfersPort;
  }
}

type UserConfig = components['schemas']['UserConfig'];

type VerificationField =
  | 'is_need_identification' | 'verification_types' | 'verification_status_group_code' | 'requested_additional_document'
  | 'is_identification_bonus' | 'show_verification_modal_on_deposit_page';

/** States of one customer that `user/config` tells (spec section 3); optional: without the service the fields are null. */
export interface CustomerStatePort<Field extends keyof UserConfig> {
  read(executor: Db, customer: CustomerKey, release: Release): Promise<{ readonly [Name in Field]: NonNullable<UserConfig[Name]> }>;
}

/** What protects a customer's sign-in besides the password; optional. Null: nobody knows. */
export interface SignInProtectionPort {
  read(executor: Db, customer: CustomerKey): Promise<{ readonly hasTwoFactor: boolean; readonly hasSecurityQuestion: boolean | null }>;
}

/** Transfers of accounts to another office (`server/services/transfer`); optional. */
export interface TransfersPort {
  /** Whether the site asks this customer for one. */
  isNeeded(profile: Pick<Profile, 'statusId'>, release: Release): boolean;
}
