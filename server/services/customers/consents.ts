import type { ConsentsPort } from '../../ports/termsPorts.ts';

/** Consents of customers, beside those that they gave when they registered. */
export const consents: ConsentsPort = {
  hasAgreed: async (executor, { operatorId, userId }, version) => {
    const row = await executor
      .selectFrom('customer_consents')
      .select('kind')
      .where('operator_id', '=', operatorId)
      .where('user_id', '=', userId)
      .where('terms_version', '=', version)
      .where('is_given', '=', true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  lastAgreedMs: async (executor, { operatorId, userId }) => {
    const row = await executor
      .selectFrom('customer_consents')
      .select('at_ms')
      .where('operator_id', '=', operatorId)
      .where('user_id', '=', userId)
      .where('terms_version', '!=', '')
      .where('is_given', '=', true)
      .orderBy('at_ms', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : Number(row.at_ms);
  },
  say: async (executor, { operatorId, userId }, { kind, isGiven, version, atMs }) => {
    await executor
      .insertInto('customer_consents')
      .values({ operator_id: operatorId, user_id: userId, kind, is_given: isGiven, terms_version: version, at_ms: atMs })
      .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'kind', 'at_ms']).doUpdateSet({ is_given: isGiven, terms_version: version }))
      .execute();
  },
  isGiven: async (executor, { operatorId, userId }, kind) => {
    const row = await executor
      .selectFrom('customer_consents')
      .select('is_given')
      .where('operator_id', '=', operatorId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .orderBy('at_ms', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.is_given === true;
  },
  whoGave: async (executor, { operatorId, brand }, kind, { afterId, limit }) => {
    const rows = await executor
      .selectFrom('customers')
      .select('user_id')
      .where('operator_id', '=', operatorId)
      .where('brand', '=', brand)
      .where('ban_level', '=', 0)
      .where('user_id', '>', afterId)
      .where((where) => where(where.selectFrom('customer_consents as consent')
        .select('consent.is_given')
        .whereRef('consent.operator_id', '=', 'customers.operator_id')
        .whereRef('consent.user_id', '=', 'customers.user_id')
        .where('consent.kind', '=', kind)
        .orderBy('consent.at_ms', 'desc')
        .limit(1), '=', true))
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map(({ user_id: userId }) => userId);
  },
};
