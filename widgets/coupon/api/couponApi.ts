import type { ApiClient, components } from '../../../runtime/sdk.ts';

/** "Coupon to place" (spec section 3) as it travels. */
export type CouponToPlace = components['schemas']['CouponToPlace'];
/** A coupon as the platform keeps it. */
export type PlacedCoupon = components['schemas']['Coupon'];
/** Why a coupon was not taken: its code, the legs at fault, limits (U9). */
export type Refusal = components['schemas']['CouponRefusal'];

/**
 * What a call about a press came back with. `accepted`, `waiting` and `refused` are final for its key (placement
 * protocol, step 4); `signed-out` and `failed` were not carried out; `unclear` may have been.
 */
export type PlaceAnswer =
  | { readonly kind: 'accepted' | 'waiting'; readonly coupon: PlacedCoupon }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'signed-out' | 'unclear' }
  | { readonly kind: 'failed'; readonly code: string };

/** What became of a key. */
export type KeyAnswer = PlaceAnswer | { readonly kind: 'unknown' };

export interface PlaceCall {
  readonly key: string;
  readonly coupon: CouponToPlace;
  /** Above the maximum: to a trader. */
  readonly isVip: boolean;
  readonly signal: AbortSignal;
}

const UNAUTHORIZED = 401;
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_FAULT = 500;
const WAITING_STATUS_ID = -1;
const REJECTED_STATUS_ID = 7;

/** Places a coupon once; never rejects: what the network lost is `unclear`. */
export async function placeCoupon(api: ApiClient, { key, coupon, isVip, signal }: PlaceCall): Promise<PlaceAnswer> {
  const options = { params: { header: { 'Idempotency-Key': key } }, body: coupon, signal };
  try {
    return readAnswer(await (isVip ? api.POST('/coupon-api/v1/vip-requests', options) : api.POST('/coupon-api/v1/coupons', options)));
  } catch {
    return { kind: 'unclear' };
  }
}

/** What became of a press, by its key (placement protocol, step 3). Never rejects. */
export async function findCoupon(api: ApiClient, key: string): Promise<KeyAnswer> {
  try {
    const { data, response } = await api.GET('/coupon-api/v1/coupons', { params: { query: { key } } });
    if (!data) return response.status === UNAUTHORIZED ? { kind: 'signed-out' } : { kind: 'unclear' };
    if (data.coupon) return answerOf(data.coupon);
    if (data.refusal) return { kind: 'refused', refusal: data.refusal };
    return { kind: data.state === 'unknown' ? 'unknown' : 'unclear' };
  } catch {
    return { kind: 'unclear' };
  }
}

/** A coupon that waits, asked again; its names in a language. Never rejects. */
export async function readCoupon(api: ApiClient, id: string, lng: string): Promise<PlaceAnswer> {
  try {
    return readAnswer(await api.GET('/coupon-api/v1/coupons/{id}', { params: { path: { id }, query: { lng } } }));
  } catch {
    return { kind: 'unclear' };
  }
}

/** Cancels an order that still waits. Never rejects. */
export async function cancelCoupon(api: ApiClient, id: string): Promise<PlaceAnswer> {
  try {
    return commandAnswer(await api.DELETE('/coupon-api/v1/coupons/{id}', { params: { path: { id } } }));
  } catch {
    return { kind: 'unclear' };
  }
}

/** Answers a trader's counter-offer. Never rejects. */
export async function answerVipOffer(api: ApiClient, id: string, accept: boolean): Promise<PlaceAnswer> {
  try {
    return commandAnswer(await api.POST('/coupon-api/v1/vip-requests/{id}/answer', { params: { path: { id } }, body: { accept } }));
  } catch {
    return { kind: 'unclear' };
  }
}

interface RawAnswer {
  readonly data?: PlacedCoupon | undefined;
  readonly error?: components['schemas']['Problem'] | undefined;
  readonly response: { readonly status: number };
}

function readAnswer({ data, error, response }: RawAnswer): PlaceAnswer {
  if (data) return answerOf(data);
  if (response.status === UNAUTHORIZED) return { kind: 'signed-out' };
  if (error?.refusal) return { kind: 'refused', refusal: error.refusal };
  // A conflict without a refusal: the same key is being carried out at this moment.
  if (response.status === CONFLICT || response.status >= SERVER_FAULT) return { kind: 'unclear' };
  // Whoever has counted the presses: the customer is told to wait.
  if (response.status === TOO_MANY) return { kind: 'failed', code: 'COUPON_TOO_MANY' };
  return { kind: 'failed', code: error?.code ?? 'COUPON_NO_ANSWER' };
}

/** A command that came too late is no refusal of the order: what was decided meanwhile is to be asked for. */
function commandAnswer(raw: RawAnswer): PlaceAnswer {
  return raw.data || raw.response.status === UNAUTHORIZED ? readAnswer(raw) : { kind: 'unclear' };
}

function answerOf(coupon: PlacedCoupon): PlaceAnswer {
  if (coupon.statusId === WAITING_STATUS_ID) return { kind: 'waiting', coupon };
  if (coupon.statusId === REJECTED_STATUS_ID) return { kind: 'refused', refusal: coupon.rejection ?? emptyRefusal };
  return { kind: 'accepted', coupon };
}

const emptyRefusal: Refusal = { code: 'COUPON_REJECTED', legs: [], minMinor: null, maxMinor: null, balanceMinor: null };
