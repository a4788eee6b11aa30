export { isLimitValue, limitTurn, type LimitTurn, limitTypes, NO_LIMIT } from './limits.ts';
export { digitsOf, emailOf, type Login, readLogin, readPhone } from './logins.ts';
export { readReferral, REFERRAL_TYPES, type ReferralMark, referralIn, referralLifeSec, referralText, type ReferralType } from './referral.ts';
