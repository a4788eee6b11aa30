import { limitTurn, NO_LIMIT } from '../../../domain/account/index.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { type LimitChange, readChanges } from './limitRows.ts';
import type { LimitTerms } from './limitTerms.ts';

type LimitsData = AnswerOf<'readLimits'>['limitsData'];

const SEC_MS = 1000;

/** The limits of a customer that the site offers: each as it holds, and after it what waits to take its place. */
export async function limitsData({ clock, ports }: Platform, executor: Db, customer: CustomerKey, { types, waitMs, approveMs }: LimitTerms): Promise<LimitsData> {
  const nowMs = clock.nowMs();
  const states = await ports.get('moneyLimits').read(executor, customer, types, nowMs);
  const changes = await readChanges(executor, customer);
  return states.flatMap(({ type, iso, valueMinor, usedMinor, leftMinor, freeAtMs }) => {
    const { setAtMs = null, wanted = null }: Partial<LimitChange> = changes.get(type) ?? {};
    const common = { type, measure: iso, availableValues: [], selfExcludeReason: null };
    const held = {
      ...common, limitType: 0, limitValue: valueMinor, limitState: valueMinor === NO_LIMIT ? 'INACTIVE' : 'ACTIVE',
      startedAt: secOf(setAtMs), endsAt: null, limitBalance: leftMinor, used: usedMinor, freeAt: secOf(freeAtMs), needApprove: false,
    } as const;
    if (wanted === null || nowMs >= wanted.atMs + waitMs + approveMs) return [held];
    return [held, {
      ...common, limitType: limitTurn(valueMinor, wanted.valueMinor), limitValue: wanted.valueMinor, limitState: 'PENDING',
      startedAt: secOf(wanted.atMs + waitMs), endsAt: secOf(wanted.atMs + waitMs + approveMs), limitBalance: null, used: null, freeAt: null, needApprove: nowMs >= wanted.atMs + waitMs,
    } as const];
  });
}

function secOf(ms: number | null): number | null {
  return ms === null ? null : Math.ceil(ms / SEC_MS);
}
