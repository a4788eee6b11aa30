import { minorOfEuro } from '../../../domain/money/index.ts';
import type { ListedBrand, Release } from '../../../schemas/language/release.ts';
import { homeCountry } from '../../platform/sites/visitorCountry.ts';
import type { Platform } from '../../platform/service.ts';
import { isLoginTaken } from './customerErrors.ts';
import { findByLogin } from './customerRows.ts';
import { currencyFor, openCustomer } from './openCustomer.ts';
import type { Passwords } from './passwords.ts';

/** Sign-in of the customer that `npm start` and `npm run dev` make for every operator; the sandbox never runs in public. */
export const DEMO_SIGN_IN = { email: 'demo@example.com', password: 'demo-2026' } as const;

const BALANCE_EURO = '1000';
const PHONE = { phoneCode: '7', phoneNumber: '9000000001' } as const;

/** Makes the demo customer of every operator, once; an operator's first brand that is served tells the currency. */
export async function ensureDemoCustomers(platform: Platform, passwords: Passwords): Promise<void> {
  const brands = platform.releases.brands();
  for (const operator of new Set(brands.map((listed) => listed.operator))) {
    if (await findByLogin(platform.db, operator, { kind: 'email', email: DEMO_SIGN_IN.email })) continue;
    const release = firstRelease(platform, brands.filter((listed) => listed.operator === operator));
    if (release) await makeDemoCustomer(platform, passwords, release);
  }
}

function firstRelease({ releases }: Platform, brands: readonly ListedBrand[]): Release | undefined {
  for (const { brand } of brands) {
    const answer = releases.forBrand(brand);
    if (answer?.kind === 'served') return answer.release;
  }
  return undefined;
}

async function makeDemoCustomer(platform: Platform, passwords: Passwords, release: Release): Promise<void> {
  const { clock, ports } = platform;
  const { email, password } = DEMO_SIGN_IN;
  const iso = currencyFor(release, undefined);
  const customer = {
    operatorId: release.operator, brand: release.brand, email, ...PHONE, passwordHash: await passwords.hash(password), ...homeCountry(release), nowMs: clock.nowMs(),
  };
  const opening = { iso, balanceMinor: minorOfEuro(BALANCE_EURO, iso) ?? 0, bonusMinor: 0, promoCodes: [] };
  try {
    await ports.get('money').inTransaction((trx) => openCustomer(platform, trx, customer, opening));
  } catch (error) {
    // Equal processes start together.
    if (!isLoginTaken(error)) throw error;
  }
}
