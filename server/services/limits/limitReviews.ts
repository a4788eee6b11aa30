import { limitReviewMs } from '../../../domain/account/index.ts';
import type { Platform } from '../../platform/service.ts';
import type { LimitReviewsPort } from '../../ports/limitPorts.ts';
import type { LimitAsker } from './changeLimits.ts';
import { lockLimits, noteReview, readReview } from './limitRows.ts';
import { limitTermsOf } from './limitTerms.ts';

/** Every few months customers are asked whether their limits still fit (T27): the first time so long after they registered. */
export function limitReviewsPort({ clock, ports }: Pick<Platform, 'clock' | 'ports'>): LimitReviewsPort {
  return {
    isDue: async (executor, customer, release) => {
      const { types, reviewMonths } = limitTermsOf(release);
      if (types.length === 0) return false;
      const nowMs = clock.nowMs();
      const reviewAtMs = await readReview(executor, customer);
      if (reviewAtMs !== null) return nowMs >= reviewAtMs;
      const profile = await ports.get('profiles').read(executor, customer);
      return profile !== null && nowMs >= limitReviewMs(profile.createdAtMs, reviewMonths);
    },
  };
}

/** The customer has looked at their limits, or wants to be asked later. */
export async function reviewLimits({ clock, ports }: Platform, { customer, release }: LimitAsker, isLater: boolean): Promise<void> {
  const { reviewMonths, reviewLaterMs } = limitTermsOf(release);
  const nowMs = clock.nowMs();
  await ports.get('money').inTransaction(async (trx) => {
    await lockLimits(trx, customer);
    await noteReview(trx, customer, isLater ? nowMs + reviewLaterMs : limitReviewMs(nowMs, reviewMonths));
  });
}
