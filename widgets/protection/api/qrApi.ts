import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** Who asks to be signed in: by what its browser says of itself, which may be anything. */
export interface QrAsked {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  /** Where it seems to be: two small letters. */
  readonly country: string | null;
  /** It is in the network of this device. */
  readonly isNear: boolean;
}

/** `POST /web-api/auth/qr/seen`: who asks under a code. Throws an `ApiError`, as all of these. */
export async function postSeen(api: ApiClient, code: string): Promise<QrAsked> {
  const { id, browser, system, country, isNear } = requireAnswer(await api.POST('/web-api/auth/qr/seen', { body: { code } }));
  return { id, browser, system, country, isNear };
}

/** The customer's answer, once. */
export async function postAnswer(api: ApiClient, id: string, answer: 'approve' | 'refuse'): Promise<void> {
  const params = { path: { id } };
  requireAnswer(await (answer === 'approve' ? api.POST('/web-api/auth/qr/{id}/approve', { params }) : api.POST('/web-api/auth/qr/{id}/refuse', { params })));
}
