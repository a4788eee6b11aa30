export { mayWithdrawBanned } from './bans.ts';
export { limitReviewMs } from './limitReview.ts';
export { isLimitValue, type LimitLocks, limitTurn, type LimitTurn, limitTypes, lockedLimits, NO_LIMIT, noLimitOf, readLimitLocks } from './limits.ts';
export { digitsOf, emailOf, type Login, readLogin, readPhone } from './logins.ts';
export { readReferral, REFERRAL_TYPES, type ReferralMark, referralIn, referralLifeSec, referralText, type ReferralType } from './referral.ts';
export { IDENTITY_APPROVED, siteLaw, type SiteLaw } from './siteLaw.ts';
export { coveredMs, dayOf, NO_SESSION_LIMIT, SESSION_HOURS, SESSION_LIMIT, sessionLimitEndMs, type Span } from './sessionLimit.ts';
