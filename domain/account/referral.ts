const HOUR_SEC = 3600;
const DAY_SEC = 24 * HOUR_SEC;

/** Names of the cookies of a referral, with what it is sent as. */
export const REFERRAL_TYPES = ['refererid', 'bf', 'reflinkid', 'ref_partner_id', 'subid', 'postback_watcher'] as const;
export type ReferralType = (typeof REFERRAL_TYPES)[number];

/** Who has sent a visitor: spec section 3, referral cookie values. */
export interface ReferralMark {
  readonly type: ReferralType;
  readonly val: string;
  /** The key of the address that brought it. */
  readonly additional: string;
}

interface KeyMeaning {
  readonly type: ReferralType;
  readonly lifeSec: number;
}

/** Keys of an address: where two mean the same, the one that stands first here counts (spec section 9; A-88). */
const MEANINGS: Readonly<Record<string, KeyMeaning>> = {
  ref: { type: 'refererid', lifeSec: 60 * DAY_SEC },
  aip: { type: 'refererid', lifeSec: 60 * DAY_SEC },
  bf: { type: 'bf', lifeSec: DAY_SEC },
  tag: { type: 'reflinkid', lifeSec: 60 * DAY_SEC },
  btag: { type: 'reflinkid', lifeSec: 60 * DAY_SEC },
  qtag: { type: 'reflinkid', lifeSec: HOUR_SEC },
  affid: { type: 'ref_partner_id', lifeSec: 60 * DAY_SEC },
  utm_source: { type: 'ref_partner_id', lifeSec: 30 * DAY_SEC },
  click_id: { type: 'subid', lifeSec: 60 * DAY_SEC },
  subid: { type: 'subid', lifeSec: 60 * DAY_SEC },
  pb: { type: 'postback_watcher', lifeSec: 30 * DAY_SEC },
};

const GREATEST_LENGTH = 256;

/** The marks that an address brings, one a type; a value is trimmed to 256 characters, and one with others than letters, digits, `_`, `.` and `-` is none. */
export function referralIn(query: { get(name: string): string | null }): readonly ReferralMark[] {
  const marks = Object.entries(MEANINGS).flatMap(([additional, { type }]): ReferralMark[] => {
    const val = query.get(additional)?.trim().slice(0, GREATEST_LENGTH) ?? '';
    return isValue(val) ? [{ type, val, additional }] : [];
  });
  return marks.filter(({ type }, at) => marks.findIndex((mark) => mark.type === type) === at);
}

/** A mark as a cookie holds it, and as it is sent. */
export function referralText({ val, additional }: ReferralMark): string {
  return `${additional}~${val}`;
}

/** The mark of a type out of its text; null for what is none: anybody can write a cookie. */
export function readReferral(type: ReferralType, text: string): ReferralMark | null {
  const [additional = '', val = '', ...more] = text.split('~');
  const meaning = Object.hasOwn(MEANINGS, additional) ? MEANINGS[additional] : undefined;
  return meaning?.type === type && isValue(val) && val.length <= GREATEST_LENGTH && more.length === 0 ? { type, val, additional } : null;
}

/** How long a mark counts, in seconds. */
export function referralLifeSec({ additional }: ReferralMark): number {
  return MEANINGS[additional]?.lifeSec ?? 0;
}

function isValue(val: string): boolean {
  return /^[\w.-]+$/.test(val);
}
