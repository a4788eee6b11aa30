import { PHONE_CODES } from './phoneCodes.ts';

/** How a country's numbers are written after its code. */
export interface PhoneMask {
  /** A `#` for each digit of the longest; empty where numbers are of many lengths. */
  readonly mask: string;
  readonly min: number;
  readonly max: number;
}

/** Numbers of mobile phones as their countries group them, with the fewest digits where they differ. */
const MASKS: Readonly<Record<string, readonly [mask: string, min?: number]>> = {
  ae: ['## ### ####', 8], am: ['## ######'], ar: ['# ## #### ####', 10], at: ['### ##########', 7], az: ['## ### ## ##'], be: ['### ## ## ##', 8], br: ['## ##### ####', 10],
  by: ['## ### ## ##'], ca: ['### ### ####'], ch: ['## ### ## ##'], cl: ['# #### ####'], co: ['### ### ####'], cz: ['### ### ###'], de: ['### ########', 7], ee: ['#### ####', 7],
  eg: ['### ### ####', 8], es: ['### ## ## ##'], fr: ['# ## ## ## ##'], gb: ['#### ######', 9], ge: ['### ## ## ##'], gr: ['### ### ####'], ie: ['## ### ####', 7],
  in: ['##### #####'], it: ['### ### #####', 6], kg: ['### ### ###'], kz: ['### ### ## ##'], lv: ['## ### ###'], ma: ['### ## ## ##'], md: ['## ### ###'], mx: ['## #### ####'],
  nl: ['# ## ## ## ##'], no: ['### ## ###'], pe: ['### ### ###', 8], pl: ['### ### ###'], pt: ['### ### ###'], ro: ['### ### ###'], ru: ['### ### ## ##'], sa: ['## ### ####'],
  se: ['## ### ## ##', 7], tj: ['## ### ####'], tn: ['## ### ###'], tr: ['### ### ## ##'], ua: ['## ### ## ##'], us: ['### ### ####'], uz: ['## ### ## ##'],
};

/** E.164: at most so many digits with the country's code; no network has numbers under four. */
export const MOST_DIGITS = 15;
export const FEWEST_DIGITS = 4;
/** A code that holds the area code leaves so much of a North American number. */
const AFTER_AREA = '### ####';
const CODE_WITH_AREA = 4;

/** How numbers of a country are written; null for a country that there is not. */
export function phoneMaskOf(country: string): PhoneMask | null {
  const code = Object.hasOwn(PHONE_CODES, country) ? PHONE_CODES[country] : undefined;
  if (code === undefined) return null;
  const known: readonly [string, number?] | undefined = Object.hasOwn(MASKS, country) ? MASKS[country] : code.length === CODE_WITH_AREA ? [AFTER_AREA] : undefined;
  if (known === undefined) return { mask: '', min: FEWEST_DIGITS, max: MOST_DIGITS - code.length };
  const [mask, min] = known;
  const max = mask.replaceAll(' ', '').length;
  return { mask, min: min ?? max, max };
}
