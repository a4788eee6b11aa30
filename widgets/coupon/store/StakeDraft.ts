import { makeAutoObservable, observableShallow } from 'mobx';
import { amountText, cleanAmountText, type Currency, type Minor, readAmount } from '../../../domain/money/index.ts';

const TOTAL = 'total';

/**
 * The stakes as they are typed: one for the coupon, one for each bet of singles, one for each block of the conditional
 * type. Every currency has its own, which begin with its initial amount (spec section 9). Kept nowhere.
 */
export class StakeDraft {
  /** True while the stake of a line was typed last: the total follows it (U13). */
  isByLine = false;
  private readonly texts = new Map<string, string>();

  constructor() {
    makeAutoObservable<this, 'texts'>(this, { texts: observableShallow });
  }

  /** Text of a field; `key` is a bet id, a block id, or nothing for the coupon. */
  text(currency: Currency, key: string = TOTAL): string {
    return this.texts.get(fieldOf(currency, key)) ?? amountText(currency.initialMinor, currency);
  }

  /** Minor units of a field; undefined while it is empty. */
  amountMinor(currency: Currency, key: string = TOTAL): Minor | undefined {
    return readAmount(this.text(currency, key), currency.minorDigits);
  }

  /** Takes over what was typed or pasted, cleaned (U16). */
  setText(currency: Currency, typed: string, key: string = TOTAL): void {
    this.texts.set(fieldOf(currency, key), cleanAmountText(typed, currency.minorDigits));
    if (key === TOTAL) this.isByLine = false;
  }

  setAmount(currency: Currency, amountMinor: Minor, key: string = TOTAL): void {
    this.setText(currency, amountText(amountMinor, currency), key);
  }

  /** The stake of a line was typed: it leads from now on. */
  setLineText(currency: Currency, typed: string): void {
    this.setText(currency, typed);
    this.isByLine = true;
  }

  /** Everything begins anew. */
  clear(): void {
    this.texts.clear();
    this.isByLine = false;
  }
}

function fieldOf({ iso }: Currency, key: string): string {
  return `${iso}:${key}`;
}
