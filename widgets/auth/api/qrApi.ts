import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';
import { signedInOf, type SignInResult } from './authApi.ts';

/** A code by which this browser can be signed in from another device. */
export interface QrCode {
  readonly id: string;
  /** Letters and digits, to be typed where nothing can scan. */
  readonly code: string;
  /** Platform time in ms. */
  readonly expiresAtMs: number;
  readonly picture: { readonly size: number; readonly path: string };
}

/** `waiting`: nobody has read the code; `seen`: the customer is looking at the question. */
export type QrState = 'waiting' | 'seen' | 'approved' | 'refused' | 'expired';

/** `POST /web-api/auth/qr`. Throws an `ApiError`, as all of these. */
export async function postQr(api: ApiClient, signal: AbortSignal): Promise<QrCode> {
  const { id, code, expiresAt, qr } = requireAnswer(await api.POST('/web-api/auth/qr', { signal }));
  return { id, code, expiresAtMs: Date.parse(expiresAt), picture: qr };
}

/** `GET /web-api/auth/qr/{id}`, for the browser that asked alone. */
export async function fetchQrState(api: ApiClient, id: string, signal: AbortSignal): Promise<QrState> {
  return requireAnswer(await api.GET('/web-api/auth/qr/{id}', { params: { path: { id } }, signal })).state;
}

/** `POST /web-api/auth/qr/{id}/login`: the platform sets the session's cookies. */
export async function postQrLogin(api: ApiClient, id: string): Promise<SignInResult> {
  return signedInOf(requireAnswer(await api.POST('/web-api/auth/qr/{id}/login', { params: { path: { id } } })));
}
