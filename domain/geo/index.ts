export { PHONE_CODES } from './phoneCodes.ts';
export { type PhoneMask, phoneMaskOf } from './phoneMasks.ts';
export { isPhoneLength, nationalNumber } from './nationalNumbers.ts';
