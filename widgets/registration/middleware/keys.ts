import type { KeptKey } from '../../../runtime/sdk.ts';

const DAY_SEC = 86_400;
const ofReferral = (name: string, days: number): KeptKey => ({ place: 'cookie', name, class: 'marketing', life: days * DAY_SEC });

/** The cookies of a referral with their greatest lives. */
export const keys: readonly KeptKey[] = [
  { place: 'local', name: 'registration.reminded.v1', class: 'necessary', life: 'kept' },
  // Whoever goes to an account elsewhere on the way is not asked twice.
  { place: 'session', name: 'registration.invitation.v1', class: 'necessary', life: 'session' },
  ofReferral('refererid', 60),
  ofReferral('bf', 1),
  ofReferral('reflinkid', 60),
  ofReferral('ref_partner_id', 60),
  ofReferral('subid', 60),
  ofReferral('postback_watcher', 30),
];
