import { accountType } from '../../../domain/money/index.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, OperationInput } from '../../platform/contract/contract.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';

/** `POST /sandbox/money`: what a provider of payments would do, through the gate that everything passes. */
export async function moveSandboxMoney({ ports, releases }: Platform, body: OperationInput<'moveSandboxMoney'>['body'], request: FastifyRequest): Promise<AnswerOf<'moveSandboxMoney'>> {
  const { userId, action, amountMinor, iso } = body;
  const customer = { operatorId: siteOf(releases, request).operator, userId };
  const money = ports.get('money');
  return money.inTransaction(async (trx) => {
    const found = (await money.accountsOf(trx, customer)).find((account) => (iso === undefined ? account.type === accountType.main : account.type !== accountType.bonus && account.iso === iso));
    const account = found ? await money.lock(trx, found.id, customer) : null;
    if (!account) throw money.accountUnknown();
    await money.authorize(trx, { action, account, amountMinor });
    const { balanceMinor } = await money.transfer(trx, {
      id: `sandbox:${randomUUID()}`, accountId: account.id, house: 'payments', category: action, amountMinor: action === 'deposit' ? amountMinor : -amountMinor,
    });
    return { accountId: account.id, money: balanceMinor };
  });
}
