import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { FactorMethod, SentFactorCode, TwoStep, TwoStepPort } from '../../ports/factorPorts.ts';
import type { HandedSession } from '../../ports/signInPorts.ts';
import { factorErrors } from './factorErrors.ts';
import type { FactorKey } from './FactorKey.ts';
import { askableMethods } from './factorRows.ts';
import { factorTermsOf } from './factorTerms.ts';
import type { SignInFlowTable } from './signInFlowTable.ts';
import { verifyCode } from './verifyCode.ts';

interface FlowKey {
  readonly operatorId: string;
  readonly guid: string;
  readonly deviceId: string;
}

type Outcome = { readonly opened: HandedSession; readonly previousMs: number | null } | 'over' | 'wrong-code' | 'expired-code';

/** Begins the second step where one is needed: no session is there before it. */
export async function beginTwoStep({ clock, ports, releases }: Platform, ...[trx, first, request, reply]: Parameters<TwoStepPort['begin']>): Promise<TwoStep | null> {
  if (first.isTrusted) return null;
  const methods = methodsAfter(first.firstStep, await askableMethods(trx, first));
  if (methods.length === 0) return null;
  const { flowMs } = factorTermsOf(siteOf(releases, request));
  const guid = randomUUID();
  const state = {
    guid_hash: hashOf(guid), first_step: first.firstStep, remember: first.remember, expires_at_ms: clock.nowMs() + flowMs,
    credential: hashOf((await ports.get('credentials').read(trx, first))?.passwordHash ?? ''),
  };
  const key = { operator_id: first.operatorId, user_id: first.userId, device_id: ports.get('sessionKeeper').keepDevice(request, reply) };
  await trx.insertInto('sign_in_flows').values({ ...key, ...state })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'device_id']).doUpdateSet(state)).execute();
  return { guid, methods, ttl: flowMs / 1000 };
}

/**
 * `POST /web-api/auth/login/two-step`: the code of a second factor opens the session, in the browser of the first step, once.
 * Throws FACTOR_SIGN_IN_OVER where that step was never made here, took too long or was used; FACTOR_CODE_REFUSED for the code.
 */
export async function finishTwoStep(platform: Platform, key: FactorKey, { body, request, reply }: OperationInput<'loginTwoStep'>): Promise<components['schemas']['SignedIn']> {
  const { clock, db, ports, releases } = platform;
  const keeper = ports.get('sessionKeeper');
  const flowKey = { operatorId: siteOf(releases, request).operator, guid: body.guid, deviceId: keeper.deviceOf(request) ?? '' };
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const flow = await findFlow(trx, flowKey, clock.nowMs());
    if (flow === undefined) return 'over';
    const customer = { operatorId: flow.operator_id, userId: flow.user_id };
    const row = await ports.get('credentials').lock(trx, customer);
    if (row === null || hashOf(row.passwordHash) !== flow.credential) return 'over';
    const methods = methodsAfter(flow.first_step, await askableMethods(trx, customer));
    // Nothing is thrown here: a wrong code has cost a try.
    const verdict = methods.includes(body.method) ? await verifyCode(platform, key, trx, customer, { ...body, purpose: 'sign-in', asked: { purpose: 'second-step', subject: flow.guid_hash } }, request) : 'void';
    if (verdict !== 'right') return verdict === 'wrong' ? 'wrong-code' : 'expired-code';
    if (!(await spendFlow(trx, flowKey, clock.nowMs()))) return 'over';
    const opened = await ports.get('trustedDevices').beginSession(trx, customer, { remember: flow.remember }, request, reply);
    if (flow.first_step === 'social') await ports.find('socialProofs')?.opened(trx, opened.signedIn, body.guid);
    return { opened, previousMs: row.lastSignInAtMs };
  });
  if (outcome === 'over') throw new PlatformError(factorErrors.FACTOR_SIGN_IN_OVER);
  if (typeof outcome === 'string') throw fieldsRefused(factorErrors.FACTOR_CODE_REFUSED, [['code', outcome]]);
  const { opened, previousMs } = outcome;
  return { user_id: opened.signedIn.userId, token: keeper.hand(opened, request, reply), previousSignInAtUtc: previousMs === null ? null : new Date(previousMs).toISOString() };
}

/**
 * `POST /web-api/auth/login/two-step/send`: the code of a factor of the sign-in that waits here. Throws FACTOR_SIGN_IN_OVER, FACTOR_UNKNOWN
 * for what it does not ask for, FACTOR_SENT_LATELY, FACTOR_LOCKED.
 */
export async function sendStep(platform: Platform, { body: { guid, method }, request }: OperationInput<'sendSecondStep'>): Promise<SentFactorCode> {
  const { db, ports } = platform;
  return await db.transaction().execute(async (trx) => {
    const flow = await flowOf(platform, trx, guid, request);
    if (flow === undefined) throw new PlatformError(factorErrors.FACTOR_SIGN_IN_OVER);
    const customer = { operatorId: flow.operator_id, userId: flow.user_id };
    if (!methodsAfter(flow.first_step, await askableMethods(trx, customer)).includes(method)) throw new PlatformError(factorErrors.FACTOR_UNKNOWN);
    return await ports.get('factors').send(trx, customer, { method, purpose: 'sign-in' }, request);
  });
}

/** The sign-in that waits for its second step in the browser that asks; undefined where there is none. */
export async function flowOf({ clock, ports, releases }: Platform, executor: Db, guid: string, request: FastifyRequest): Promise<Selectable<SignInFlowTable> | undefined> {
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  return await findFlow(executor, { operatorId: siteOf(releases, request).operator, guid, deviceId }, clock.nowMs());
}

export async function dropFlows(trx: Db, { operatorId, userId }: CustomerKey): Promise<void> {
  await trx.deleteFrom('sign_in_flows').where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
}

export async function forgetOldFlows(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('sign_in_flows').where('expires_at_ms', '<', nowMs).execute();
}

/** A code to the phone is no second factor beside a code to the phone: a saved code is asked for, even where none is left. The password is the other way in. */
function methodsAfter(firstStep: string, enrolled: readonly FactorMethod[]): readonly FactorMethod[] {
  const others = enrolled.filter((method) => method !== firstStep);
  return others.length > 0 || enrolled.length === 0 ? others : ['recovery'];
}

async function findFlow(trx: Db, { operatorId, guid, deviceId }: FlowKey, nowMs: number): Promise<Selectable<SignInFlowTable> | undefined> {
  return await trx.selectFrom('sign_in_flows').selectAll()
    .where('operator_id', '=', operatorId).where('guid_hash', '=', hashOf(guid)).where('device_id', '=', deviceId).where('expires_at_ms', '>', nowMs).executeTakeFirst();
}

/** Claims a flow: it is good once. */
async function spendFlow(trx: Db, { operatorId, guid, deviceId }: FlowKey, nowMs: number): Promise<boolean> {
  const spent = await trx.deleteFrom('sign_in_flows')
    .where('operator_id', '=', operatorId).where('guid_hash', '=', hashOf(guid)).where('device_id', '=', deviceId).where('expires_at_ms', '>', nowMs)
    .returning('user_id').executeTakeFirst();
  return spent !== undefined;
}

/** What is hashed is random enough for a plain hash, or is one already. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
