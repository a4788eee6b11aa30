import { limitTurn } from '../../../domain/account/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { isNone, readHeld } from './heldLimits.ts';
import { type LimitChange, readChanges } from './limitRows.ts';
import { limitTermsOf, stillWaits } from './limitTerms.ts';

type LimitsData = AnswerOf<'readLimits'>['limitsData'];

const SEC_MS = 1000;

/** The limits of a customer that the site offers: each as it holds, and after it what waits to take its place. */
export async function limitsData(platform: Platform, executor: Db, customer: CustomerKey, release: Release): Promise<LimitsData> {
  const nowMs = platform.clock.nowMs();
  const terms = limitTermsOf(release);
  const { types, waitMs, approveMs } = terms;
  const states = await readHeld(platform, executor, customer, types, release);
  const changes = await readChanges(executor, customer);
  return states.flatMap((state) => {
    const { type, measure, value, used, left, freeAtMs, availableValues } = state;
    const { setAtMs = null, wanted = null }: Partial<LimitChange> = changes.get(type) ?? {};
    const common = { type, measure, availableValues: [...availableValues], selfExcludeReason: null };
    const held = {
      ...common, limitType: 0, limitValue: value, limitState: isNone(state) ? 'INACTIVE' : 'ACTIVE',
      startedAt: secOf(setAtMs), endsAt: null, limitBalance: left, used, freeAt: secOf(freeAtMs), needApprove: false,
    } as const;
    if (wanted === null || !stillWaits(wanted.atMs, terms, nowMs)) return [held];
    return [held, {
      ...common, limitType: limitTurn(type, value, wanted.value), limitValue: wanted.value, limitState: 'PENDING',
      startedAt: secOf(wanted.atMs + waitMs), endsAt: secOf(wanted.atMs + waitMs + approveMs), limitBalance: null, used: null, freeAt: null, needApprove: nowMs >= wanted.atMs + waitMs,
    } as const];
  });
}

function secOf(ms: number | null): number | null {
  return ms === null ? null : Math.ceil(ms / SEC_MS);
}
