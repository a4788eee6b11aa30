import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { qrPictureOf } from '../../platform/qr/qrPicture.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { factorErrors } from './factorErrors.ts';
import type { FactorKey } from './FactorKey.ts';
import { beginFactor, enrolledFactors, removeFactorRow } from './factorRows.ts';
import { assertOffered, factorTermsOf, offeredFactors } from './factorTerms.ts';
import { giveSavedCodes } from './giveSavedCodes.ts';
import { sentToOf } from './sentCodes.ts';
import { newTotpSecret, totpAddress } from './totp.ts';
import { verifyCode } from './verifyCode.ts';

type Schemas = components['schemas'];

/** Of a factor whose codes are sent: where to, shortened; and who is told, if not the customer at the addresses of now. */
interface Sent {
  readonly to?: string;
  readonly address?: string | undefined;
}
type Change = 'factor-sent-added' | 'factor-sent-removed' | 'factor-added' | 'factor-codes' | 'factor-removed' | 'passkey-added' | 'passkey-removed';

/** `GET /web-api/user/factors`: what the customer has set up. Nothing of it opens anything. */
export async function listFactors({ db, ports, releases }: Platform, request: FastifyRequest): Promise<Schemas['Factors']> {
  const customer = await ports.get('session').require(request);
  const factors = await enrolledFactors(db, customer);
  const profile = await ports.get('profiles').read(db, customer);
  return {
    offered: [...offeredFactors(siteOf(releases, request))],
    addresses: { sms: sentToOf(profile, 'sms')?.masked ?? null, email: sentToOf(profile, 'email')?.masked ?? null },
    factors: factors.flatMap(({ method, enrolledAtMs }) => (method === 'recovery' ? [] : [{ method, enrolledAtUtc: new Date(enrolledAtMs).toISOString() }])),
    savedCodesLeft: factors.find(({ method }) => method === 'recovery')?.codesLeft ?? 0,
  };
}

/** `POST /web-api/user/factors/totp`: a secret for an authenticator app, told once; it is a factor when its first code was right. Throws FACTOR_ENROLLED. */
export async function beginTotp({ clock, db, ports, releases }: Platform, key: FactorKey, { request }: OperationInput<'beginTotp'>): Promise<Schemas['TotpBegun']> {
  const customer = await ports.get('proof').requireFresh(request);
  const release = siteOf(releases, request);
  assertOffered(release, 'totp');
  const { enrolMs } = factorTermsOf(release);
  const secret = newTotpSecret();
  const isBegun = await beginFactor(db, customer, key.seal(secret, customer), { nowMs: clock.nowMs(), enrolMs });
  if (!isBegun) throw new PlatformError(factorErrors.FACTOR_ENROLLED);
  const profile = await ports.get('profiles').read(db, customer);
  const address = totpAddress(secret, { issuer: release.manifest.title, label: profile?.email ?? customer.userId });
  return { secret, address, qr: { ...qrPictureOf(address) }, ttl: enrolMs / 1000 };
}

/** `POST /web-api/user/factors/totp/confirm`: the first code sets the authenticator app up, and saved codes with it. Throws FACTOR_CODE_REFUSED. */
export async function confirmTotp(platform: Platform, key: FactorKey, { body, request }: OperationInput<'confirmTotp'>): Promise<Schemas['SavedCodes']> {
  const { db, ports } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  const outcome = await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    // Nothing is thrown here: a wrong code has cost a try.
    const verdict = await verifyCode(platform, key, trx, customer, { method: 'totp', code: body.code, purpose: 'enrol', isFirst: true }, request);
    if (verdict !== 'right') return verdict;
    const codes = await giveSavedCodes(platform, key, trx, customer);
    // A browser that was trusted by the password alone has shown no factor.
    await ports.find('trustedDevices')?.forget(trx, customer, { allBut: customer.deviceId });
    await tellOfChange(platform, trx, customer, 'factor-added', request);
    return codes;
  });
  if (typeof outcome === 'string') throw fieldsRefused(factorErrors.FACTOR_CODE_REFUSED, [['code', outcome === 'wrong' ? 'wrong-code' : 'expired-code']]);
  return { codes: [...outcome] };
}

/** `POST /web-api/user/factors/codes`: new saved codes; those of before are good no more. Throws FACTOR_UNKNOWN. */
export async function renewCodes(platform: Platform, key: FactorKey, { request }: OperationInput<'renewSavedCodes'>): Promise<Schemas['SavedCodes']> {
  const { db, ports } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  const codes = await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    if ((await enrolledFactors(trx, customer)).length === 0) throw new PlatformError(factorErrors.FACTOR_UNKNOWN);
    await tellOfChange(platform, trx, customer, 'factor-codes', request);
    return await giveSavedCodes(platform, key, trx, customer);
  });
  return { codes: [...codes] };
}

/** `POST /web-api/user/factors/remove`: the factor is nothing any more, nor are saved codes without another one. Throws FACTOR_UNKNOWN. */
export async function removeFactor(platform: Platform, { body: { method }, request }: OperationInput<'removeFactor'>): Promise<Schemas['FactorsChanged']> {
  const { db, ports } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    if (!(await removeFactorRow(trx, customer, method))) throw new PlatformError(factorErrors.FACTOR_UNKNOWN);
    await ports.find('trustedDevices')?.forget(trx, customer, { allBut: customer.deviceId });
    if (method === 'totp') return await tellOfChange(platform, trx, customer, 'factor-removed', request);
    const to = sentToOf(await ports.get('profiles').read(trx, customer), method);
    await tellOfChange(platform, trx, customer, 'factor-sent-removed', request, { to: to?.masked ?? '' });
  });
  return { success: true };
}

/** Whoever owns the account hears of it, at the addresses that they have. */
export async function tellOfChange({ clock, ports, releases }: Platform, trx: Db, { operatorId, userId }: CustomerKey, change: Change, request: FastifyRequest, { to, address }: Sent = {}): Promise<void> {
  const release = siteOf(releases, request);
  const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip, ...(to !== undefined && { to }) };
  await ports.find('outbox')?.add(trx, { operatorId, userId, ...(address !== undefined && { address }), kind: change, data });
}
