import { minorOfEuro } from '../../domain/money/index.ts';
import type { Release } from '../../schemas/language/release.ts';
import { homeCountry } from '../geo/visitorCountry.ts';
import type { Platform } from '../service.ts';
import { isLoginTaken } from './customerErrors.ts';
import { findByLogin } from './customerRows.ts';
import { currencyFor, openCustomer } from './openCustomer.ts';
import { hashPassword, SANDBOX_COST } from './passwords.ts';

/** Sign-in of the customer that `npm start` and `npm run dev` make for every operator; the sandbox never runs in public. */
export const DEMO_SIGN_IN = { email: 'demo@example.com', password: 'demo-2026' } as const;

const BALANCE_EURO = '1000';
const PHONE = { phoneCode: '7', phoneNumber: '9000000001' } as const;

/** Makes the demo customer of every operator, once; an operator's first brand tells the currency. */
export async function ensureDemoCustomers(platform: Platform): Promise<void> {
  const releases = new Map<string, Release>();
  for (const answer of platform.releases.brands()) {
    if (answer.kind === 'served' && !releases.has(answer.release.operator)) releases.set(answer.release.operator, answer.release);
  }
  for (const release of releases.values()) await ensureDemoCustomer(platform, release);
}

async function ensureDemoCustomer(platform: Platform, release: Release): Promise<void> {
  const { clock, db, ports } = platform;
  const { email, password } = DEMO_SIGN_IN;
  if (await findByLogin(db, release.operator, { kind: 'email', email })) return;
  const iso = currencyFor(release, undefined);
  const customer = {
    operatorId: release.operator, brand: release.brand, email, ...PHONE, passwordHash: await hashPassword(password, SANDBOX_COST), ...homeCountry(release), nowMs: clock.nowMs(),
  };
  const opening = { iso, balanceMinor: minorOfEuro(BALANCE_EURO, iso) ?? 0, bonusMinor: 0, promoCodes: [] };
  try {
    await ports.get('money').inTransaction((trx) => openCustomer(platform, trx, customer, opening));
  } catch (error) {
    // Equal processes start together.
    if (!isLoginTaken(error)) throw error;
  }
}
