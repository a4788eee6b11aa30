export { accountType } from './accountType.ts';
export { amountText, cleanAmountText, readAmount, steppedAmount } from './amountInput.ts';
export { type Currency, type CurrencyConfig, currencyOf, type CurrencyOverride } from './currency.ts';
export { minorOfEuro } from './euroWorth.ts';
export { EURO, eurosOfKuna, KUNA, KUNA_PER_EURO } from './kunaConversion.ts';
export { exactMinor, floorMinor, isMinor, type Minor, minorOfText, minorText } from './minor.ts';
