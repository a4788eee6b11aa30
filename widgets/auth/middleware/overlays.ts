import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Transfers of accounts go before notices and what can wait. Who is about to be signed out must read it before anything else. A captcha may be what signing in waits for: it opens over that. */
export const overlays: OverlayPlaces = { 'auth/idle': 95, 'auth/transfer': 81, 'auth/sign-in': 80, 'auth/captcha': 79 };
