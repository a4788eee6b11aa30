import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Platform } from '../../platform/service.ts';
import { qrErrors } from './qrErrors.ts';
import { answerQrSignIn, claimQrCode, findSeen, hashOf, qrCodeHash } from './qrRows.ts';

type Schemas = components['schemas'];

/** `POST /web-api/auth/qr/seen`: who asks, for the customer who has scanned or typed the code. Throws QR_UNKNOWN. */
export async function seeIt({ clock, db, ports }: Platform, { body, request }: OperationInput<'seeQr'>): Promise<Schemas['QrSeen']> {
  const customer = await ports.get('session').require(request);
  const row = await claimQrCode(db, customer, { codeHash: qrCodeHash(body.code), nowMs: clock.nowMs() });
  if (!row) throw new PlatformError(qrErrors.QR_UNKNOWN);
  const { id, browser, system, country } = row;
  return { id, browser, system, country: country === '' ? null : country, isNear: isNear(row.ip, request.ip), expiresAt: new Date(row.expires_at_ms).toISOString() };
}

/**
 * `POST /web-api/auth/qr/{id}/approve` and `/refuse`: the answer of the customer who has seen it, once. A device in another network may be a
 * stranger's whose code was sent on: it is approved by who has just shown who they are (AUTH_PROOF_NEEDED). Throws QR_UNKNOWN.
 */
export async function answerIt({ clock, db, ports }: Platform, { path, request }: OperationInput<'approveQr' | 'refuseQr'>, state: 'approved' | 'refused'): Promise<Schemas['QrAnswered']> {
  const customer = await ports.get('session').require(request);
  const key = { operatorId: customer.operatorId, userId: customer.userId, id: path.id, nowMs: clock.nowMs() };
  const row = await findSeen(db, key);
  if (!row) throw new PlatformError(qrErrors.QR_UNKNOWN);
  if (state === 'refused') {
    if (!(await answerQrSignIn(db, key, { state }))) throw new PlatformError(qrErrors.QR_UNKNOWN);
    return { success: true };
  }
  if (!isNear(row.ip, request.ip)) await ports.get('proof').requireFresh(request);
  const credentials = await ports.get('credentials').read(db, customer);
  const isAnswered = credentials !== null && (await answerQrSignIn(db, key, { state, credential: hashOf(credentials.passwordHash) }));
  if (!isAnswered) throw new PlatformError(qrErrors.QR_UNKNOWN);
  return { success: true };
}

/** Both devices are behind one address, as those of a household are. */
function isNear(ip: string, other: string): boolean {
  return networkOf(ip) === networkOf(other);
}
