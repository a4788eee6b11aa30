import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';
import { type BetInfo, type BetsAnswer, toBet } from './betShapes.ts';

/** Which bets are asked for: all that the platform keeps where nothing narrows it. */
export interface BetsQuestion {
  readonly state: 'all' | 'open' | 'settled';
  readonly typeIds?: readonly number[] | undefined;
  readonly accountId?: number | undefined;
  /** Placed at or after, UTC. */
  readonly fromUtc?: string | undefined;
  /** Placed before, UTC. */
  readonly toUtc?: string | undefined;
  /** 1-based. */
  readonly page: number;
  /** At most 100. */
  readonly pageSize: number;
}

/** `GET /coupon-api/v1/coupons/history`: a page of the customer's bets with the sums of all found. Throws an `ApiError`. */
export async function fetchBets(api: ApiClient, lng: string, question: BetsQuestion, signal?: AbortSignal): Promise<BetsAnswer> {
  const { state, typeIds, accountId, fromUtc, toUtc, page, pageSize } = question;
  const query = {
    lng,
    state,
    page,
    pageSize,
    ...(typeIds && typeIds.length > 0 && { typeIds: [...typeIds] }),
    ...(accountId !== undefined && { accountId }),
    ...(fromUtc !== undefined && { fromUtc }),
    ...(toUtc !== undefined && { toUtc }),
  };
  const { coupons, total, totals } = requireAnswer(await api.GET('/coupon-api/v1/coupons/history', { params: { query }, ...(signal && { signal }) }));
  return { bets: coupons.map(toBet), total, totals };
}

/** `GET /coupon-api/v1/coupons/{id}`; a 404 for anybody but the owner. Throws an `ApiError`. */
export async function fetchBet(api: ApiClient, lng: string, id: string, signal?: AbortSignal): Promise<BetInfo> {
  return toBet(requireAnswer(await api.GET('/coupon-api/v1/coupons/{id}', { params: { path: { id }, query: { lng } }, ...(signal && { signal }) })));
}

/** Cancels an order that waits. Throws an `ApiError`, also when it has been decided by now. */
export async function deleteOrder(api: ApiClient, id: string): Promise<BetInfo> {
  return toBet(requireAnswer(await api.DELETE('/coupon-api/v1/coupons/{id}', { params: { path: { id } } })));
}

/** The customer's answer to a trader's counter-offer. Throws an `ApiError`. */
export async function postOfferAnswer(api: ApiClient, id: string, accept: boolean): Promise<BetInfo> {
  return toBet(requireAnswer(await api.POST('/coupon-api/v1/vip-requests/{id}/answer', { params: { path: { id } }, body: { accept } })));
}
