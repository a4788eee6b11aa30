import type { FastifyRequest } from 'fastify';
import { mayWithdrawBanned } from '../../../domain/account/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform } from '../../platform/service.ts';

type Right = components['schemas']['Rights']['rights'][number];

/**
 * `GET /web-api/auth/rights`: what the session may do now. It is told for whoever shows a customer what is open; each call judges
 * by itself, at the moment when it is made.
 */
export async function rightsOf({ db, ports }: Platform, request: FastifyRequest): Promise<components['schemas']['Rights']> {
  const signedIn = await ports.get('session').require(request);
  const customer = await ports.get('customers').read(db, signedIn);
  if (customer === null) throw ports.get('sessionKeeper').signInFirst();
  const { banLevel, banVersion, isLineDisallowed, isLiveDisallowed } = customer;
  const isBanned = banLevel > 0;
  const has: Readonly<Record<Right, boolean>> = {
    'bet-line': !isBanned && !isLineDisallowed,
    'bet-live': !isBanned && !isLiveDisallowed,
    deposit: !isBanned,
    withdraw: !isBanned || mayWithdrawBanned(banLevel, banVersion),
    appeal: isBanned,
    'change-sign-in': await isFresh(),
  };
  return { user_id: signedIn.userId, rights: RIGHTS.filter((right) => has[right]) };

  async function isFresh(): Promise<boolean> {
    try {
      await ports.get('proof').requireFresh(request);
      return true;
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'AUTH_PROOF_NEEDED') return false;
      throw error;
    }
  }
}

const RIGHTS: readonly Right[] = ['bet-line', 'bet-live', 'deposit', 'withdraw', 'appeal', 'change-sign-in'];
