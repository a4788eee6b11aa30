import type { Selectable } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { sessionErrors } from './sessionErrors.ts';
import { isEndedByLimit, isOpen } from './sessions.ts';
import type { SessionTable } from './sessionTable.ts';

type Schemas = components['schemas'];
type SignInTold = Schemas['OwnDevices']['signIns'][number];
type Row = Selectable<SessionTable>;
type Origin = Pick<Row, 'browser' | 'system' | 'country'>;

/** So many sign-ins are told, the newest first. */
const MOST_SIGN_INS = 20;

/** `GET /web-api/user/devices`: where the customer is and was signed in, and which devices they trust (A-3, T49). */
export async function listDevices(platform: Platform, request: FastifyRequest): Promise<Schemas['OwnDevices']> {
  const { clock, db, ports } = platform;
  const customer = await ports.get('session').require(request);
  const nowMs = clock.nowMs();
  const rows = await newestSessions(db, customer);
  const trusted = (await ports.find('trustedDevices')?.list(db, customer)) ?? [];
  const origins = await originsOf(db, customer, trusted.map(({ deviceId }) => deviceId));
  return {
    signIns: rows.map((row) => ({ ...originTold(row), signedInAtUtc: utcOf(row.signed_in_at_ms), seenAtUtc: utcOf(row.seen_at_ms), ...endTold(row, nowMs), isThis: row.id === customer.sessionId })),
    devices: trusted.map(({ deviceId, seenAtMs, trustedUntilMs }) => ({
      id: deviceId, ...originTold(origins.get(deviceId)), seenAtUtc: utcOf(seenAtMs), trustedUntilUtc: utcOf(trustedUntilMs), isThis: deviceId === customer.deviceId,
    })),
  };
}

/** `POST /web-api/user/devices/forget`: the device is asked for everything from its next sign-in on. Throws AUTH_DEVICE_UNKNOWN where the customer trusts no such one. */
export async function forgetDevice({ db, ports }: Platform, { body, request }: OperationInput<'forgetDevice'>): Promise<Schemas['DevicesForgotten']> {
  const customer = await ports.get('session').require(request);
  const devices = ports.find('trustedDevices');
  const isTrusted = (await devices?.list(db, customer))?.some(({ deviceId }) => deviceId === body.id) === true;
  if (!isTrusted) throw new PlatformError(sessionErrors.AUTH_DEVICE_UNKNOWN);
  await devices?.forget(db, customer, { only: body.id });
  return { success: true };
}

/** `POST /web-api/user/devices/forget-others`: the same for all but the one that asks. */
export async function forgetOtherDevices({ db, ports }: Platform, { request }: OperationInput<'forgetOtherDevices'>): Promise<Schemas['DevicesForgotten']> {
  const customer = await ports.get('session').require(request);
  await ports.find('trustedDevices')?.forget(db, customer, { allBut: customer.deviceId });
  return { success: true };
}

async function newestSessions(executor: Db, { operatorId, userId }: CustomerKey): Promise<readonly Row[]> {
  return await executor.selectFrom('sessions').selectAll().where('operator_id', '=', operatorId).where('user_id', '=', userId)
    .orderBy('signed_in_at_ms', 'desc').orderBy('id').limit(MOST_SIGN_INS).execute();
}

/** What each device called itself at its newest sign-in of the customer. */
async function originsOf(executor: Db, { operatorId, userId }: CustomerKey, deviceIds: readonly string[]): Promise<ReadonlyMap<string, Origin>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await executor.selectFrom('sessions').distinctOn('device_id').select(['device_id', 'browser', 'system', 'country'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('device_id', 'in', deviceIds)
    .orderBy('device_id').orderBy('signed_in_at_ms', 'desc').execute();
  return new Map(rows.map(({ device_id: id, ...origin }) => [id, origin]));
}

function originTold(origin: Origin | undefined): Pick<SignInTold, 'browser' | 'system' | 'country'> {
  return { browser: origin?.browser ?? '', system: origin?.system ?? '', country: origin === undefined || origin.country === '' ? null : origin.country };
}

/** How a session ended, and when: by somebody, or by its own limits. */
function endTold(row: Row, nowMs: number): Pick<SignInTold, 'state' | 'endedAtUtc'> {
  if (isOpen(row, nowMs)) return { state: 'open', endedAtUtc: null };
  if (isEndedByLimit(row)) return { state: 'limit', endedAtUtc: utcOf(row.expires_at_ms) };
  const isOver = row.expires_at_ms >= row.ends_at_ms;
  return row.ended_at_ms !== null && row.end_reason !== null
    ? { state: row.end_reason, endedAtUtc: utcOf(row.ended_at_ms) }
    : { state: isOver ? 'over' : 'idle', endedAtUtc: utcOf(row.expires_at_ms) };
}

function utcOf(atMs: number): string {
  return new Date(atMs).toISOString();
}
