import { randomUUID } from 'node:crypto';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { browserNamesOf } from '../../platform/http/browserNames.ts';
import { qrPictureOf } from '../../platform/qr/qrPicture.ts';
import type { Platform } from '../../platform/service.ts';
import { registeredOrigin } from '../../platform/sites/registeredOrigin.ts';
import { languageOf, sectionNumber, sectionValue, siteOf } from '../../platform/sites/siteOf.ts';
import { believedCountry } from '../../platform/sites/visitorCountry.ts';
import { qrErrors } from './qrErrors.ts';
import { findQrSignIn, hashOf, keepQrSignIn, newQrCode, qrCodeHash, spendQrSignIn } from './qrRows.ts';

type Schemas = components['schemas'];

/** `POST /web-api/auth/qr`: a code for the browser that asks, with its picture. Throws QR_NOT_OFFERED. */
export async function beginIt(platform: Platform, { request, reply }: OperationInput<'beginQr'>, port: number): Promise<Schemas['QrBegun']> {
  const { clock, db, ports, releases } = platform;
  const release = siteOf(releases, request);
  const page = pageOf(release);
  if (page === undefined) throw new PlatformError(qrErrors.QR_NOT_OFFERED);
  const [id, code] = [randomUUID(), newQrCode()];
  const expiresAtMs = clock.nowMs() + sectionNumber(release, 'qr', 'seconds') * 1000;
  const deviceId = ports.get('sessionKeeper').keepDevice(request, reply);
  const names = browserNamesOf(request.headers['user-agent'] ?? '');
  await db.transaction().execute((trx) =>
    keepQrSignIn(trx, { id, operator_id: release.operator, device_id: deviceId, code_hash: qrCodeHash(code), ip: request.ip, ...names, country: believedCountry(request) ?? '', expires_at_ms: expiresAtMs }));
  const address = new URL(`/${languageOf(release, request.cookies['lng'])}/${page}`, registeredOrigin(platform, release, request.host, port));
  address.searchParams.set('qr', code);
  return { id, code, expiresAt: new Date(expiresAtMs).toISOString(), qr: { ...qrPictureOf(address.href) } };
}

/** `GET /web-api/auth/qr/{id}`: how it stands, for the browser that asked alone. Throws QR_UNKNOWN. */
export async function readIt({ clock, db, ports, releases }: Platform, { path, request }: OperationInput<'readQr'>): Promise<Schemas['QrState']> {
  const key = { operatorId: siteOf(releases, request).operator, id: path.id, deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
  const row = await findQrSignIn(db, key);
  if (!row) throw new PlatformError(qrErrors.QR_UNKNOWN);
  return { state: row.expires_at_ms > clock.nowMs() || row.state === 'refused' ? row.state : 'expired' };
}

/**
 * `POST /web-api/auth/qr/{id}/login`: signs in the customer who said yes, in the browser that asked, once. Whoever approves has a session, and
 * with it has shown all factors. Throws QR_WAITS before the answer, QR_UNKNOWN for what is refused, over, used, or another browser's.
 */
export async function signInByIt({ clock, db, ports, releases }: Platform, { path, request, reply }: OperationInput<'loginByQr'>): Promise<Schemas['SignedIn']> {
  const keeper = ports.get('sessionKeeper');
  const key = { operatorId: siteOf(releases, request).operator, id: path.id, deviceId: keeper.deviceOf(request) ?? '' };
  const { opened, previousMs } = await db.transaction().execute(async (trx) => {
    const row = await findQrSignIn(trx, key);
    if (row && row.expires_at_ms > clock.nowMs() && (row.state === 'waiting' || row.state === 'seen')) throw new PlatformError(qrErrors.QR_WAITS);
    if (row?.state !== 'approved' || row.user_id === null) throw new PlatformError(qrErrors.QR_UNKNOWN);
    const customer = { operatorId: key.operatorId, userId: row.user_id };
    const credentials = await ports.get('credentials').lock(trx, customer);
    const isSame = credentials !== null && hashOf(credentials.passwordHash) === row.credential;
    if (!isSame || !(await spendQrSignIn(trx, key, clock.nowMs()))) throw new PlatformError(qrErrors.QR_UNKNOWN);
    return { opened: await ports.get('signIn').begin(trx, customer, request, reply), previousMs: credentials.lastSignInAtMs };
  });
  return { user_id: opened.signedIn.userId, token: keeper.hand(opened, request, reply), previousSignInAtUtc: previousMs === null ? null : new Date(previousMs).toISOString() };
}

/** Path of the page on which the other device reads the code (`sections.qr.page`); undefined where the site does not offer it. */
function pageOf(release: Release): string | undefined {
  const pageId = sectionValue(release, 'qr', 'page');
  return release.manifest.routes.find((route) => route.pageId === pageId)?.path;
}
