import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { SentFactorCode, SentMethod } from '../../ports/factorPorts.ts';
import { tellOfChange } from './changeFactors.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import { factorErrors } from './factorErrors.ts';
import type { FactorKey } from './FactorKey.ts';
import { enrolledFactors, keepSentFactor, removeFactorRow } from './factorRows.ts';
import { assertOffered } from './factorTerms.ts';
import { giveSavedCodes } from './giveSavedCodes.ts';
import { sendCode, sentToOf, spendCode } from './sentCodes.ts';

type Schemas = components['schemas'];

/** `POST /web-api/user/factors/sent`: a code to the confirmed phone or mailbox, which becomes a factor by it. Throws FACTOR_NOT_OFFERED, FACTOR_ENROLLED, FACTOR_ADDRESS_NEEDED, FACTOR_SENT_LATELY. */
export async function beginSent(platform: Platform, { body: { method }, request, reply }: OperationInput<'beginSentFactor'>): Promise<Schemas['SentFactorCode']> {
  const { db, ports, releases } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  assertOffered(siteOf(releases, request), method);
  ports.get('sessionKeeper').keepDevice(request, reply);
  return await db.transaction().execute(async (trx) => {
    if (await isEnrolled(trx, customer, method)) throw new PlatformError(factorErrors.FACTOR_ENROLLED);
    return await sendCode(platform, trx, customer, { method, purpose: 'enrol' }, request);
  });
}

/** `POST /web-api/user/factors/sent/confirm`: the code sets the factor up; saved codes come with the first one. Throws FACTOR_CODE_REFUSED. */
export async function confirmSent(platform: Platform, key: FactorKey, { body: { method, code }, request }: OperationInput<'confirmSentFactor'>): Promise<Schemas['SavedCodes']> {
  const { clock, db, ports, releases } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  assertOffered(siteOf(releases, request), method);
  const outcome = await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    // Nothing is thrown here: a wrong code has cost a try.
    const spent = await spendCode(platform, trx, customer, { method, purpose: 'enrol', code }, request);
    if (spent !== 'right') return spent;
    const isFirst = (await enrolledFactors(trx, customer)).length === 0;
    await keepSentFactor(trx, customer, method, clock.nowMs());
    const codes = isFirst ? await giveSavedCodes(platform, key, trx, customer) : [];
    // A browser that was trusted by the password alone has shown no factor.
    await ports.find('trustedDevices')?.forget(trx, customer, { allBut: customer.deviceId });
    const to = sentToOf(await ports.get('profiles').read(trx, customer), method);
    await tellOfChange(platform, trx, customer, 'factor-sent-added', request, { to: to?.masked ?? '' });
    return codes;
  });
  if (typeof outcome === 'string') throw fieldsRefused(factorErrors.FACTOR_CODE_REFUSED, [['code', outcome === 'wrong' ? 'wrong-code' : 'expired-code']]);
  return { codes: [...outcome] };
}

/** `POST /web-api/user/proof/code`: the code of an enrolled factor, to show who asks. Throws FACTOR_UNKNOWN, FACTOR_SENT_LATELY, FACTOR_LOCKED. */
export async function sendProofCode({ db, ports }: Platform, { body: { method }, request }: OperationInput<'sendProofCode'>): Promise<SentFactorCode> {
  const customer = await ports.get('session').require(request);
  return await db.transaction().execute((trx) => ports.get('factors').send(trx, customer, { method, purpose: 'proof' }, request));
}

/** The address that proved a factor is another one now, or gone: so is the factor. Whoever has the address of before is told there, in the mailbox where there is one. */
export async function endSent(platform: Platform, trx: Db, before: Profile, method: SentMethod, request: FastifyRequest): Promise<void> {
  if (!(await removeFactorRow(trx, before, method))) return;
  const { address } = sentToOf(before, 'email') ?? sentToOf(before, 'sms') ?? {};
  await tellOfChange(platform, trx, before, 'factor-sent-removed', request, { to: sentToOf(before, method)?.masked ?? '', address });
}

async function isEnrolled(trx: Db, customer: CustomerKey, wanted: SentMethod): Promise<boolean> {
  return (await enrolledFactors(trx, customer)).some(({ method }) => method === wanted);
}
