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
  agree: async (executor, { operatorId, userId }, { kind, version, atMs }) => {
    await executor
      .insertInto('customer_consents')
      .values({ operator_id: operatorId, user_id: userId, kind, is_given: true, terms_version: version, at_ms: atMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
