import type { FastifyRequest } from 'fastify';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { keepUndo } from './bindingRows.ts';
import { bindingTermsOf } from './bindingTerms.ts';
import { type BoundAddress, boundAddressOf, outboxAddress, type Way } from './boundAddress.ts';

/** Writes an address of an account, null for none, and ends the second factor that the one before it proved; false when it is another customer's. In the caller's transaction. */
export async function setAddress({ ports }: Pick<Platform, 'ports'>, trx: Db, customer: CustomerKey, change: { readonly way: Way; readonly to: BoundAddress | null; readonly request: FastifyRequest }): Promise<boolean> {
  const addresses = ports.get('addresses');
  const { way, to, request } = change;
  const before = await ports.get('profiles').read(trx, customer);
  const isSet = way === 'email' ? await addresses.setEmail(trx, customer, to?.way === 'email' ? to.email : null) : await addresses.setPhone(trx, customer, to?.way === 'phone' ? to.phone : null);
  if (isSet && before !== null) await ports.find('factors')?.addressGone(trx, before, way, request);
  return isSet;
}

/**
 * The same, and whoever has the address of before is told there, with a way back: by mail a link that undoes it. What was sent to it for
 * a recovery is good no more.
 */
export async function changeAddress(platform: Platform, trx: Db, customer: CustomerKey, { way, to, request }: { readonly way: Way; readonly to: BoundAddress | null; readonly request: FastifyRequest }): Promise<boolean> {
  const { clock, ports, releases } = platform;
  const { operatorId, userId } = customer;
  const profile = await ports.get('profiles').read(trx, customer);
  const before = profile && boundAddressOf(profile, way);
  if (!(await setAddress(platform, trx, customer, { way, to, request }))) return false;
  await ports.find('recoveries')?.drop(trx, customer);
  if (before !== null && profile !== null) {
    const release = siteOf(releases, request);
    const { undoMs } = bindingTermsOf(release);
    const token = await keepUndo(trx, customer, before, { nowMs: clock.nowMs(), undoMs });
    // A number has no link: its owner is told in the mailbox too, where there is one.
    const mailbox = way === 'phone' ? boundAddressOf(profile, 'email') : null;
    const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip, hours: String(undoMs / 3_600_000), token };
    await ports.find('outbox')?.add(trx, { operatorId, userId, address: outboxAddress(mailbox ?? before), kind: `binding-${way}-changed`, data });
  }
  return true;
}
