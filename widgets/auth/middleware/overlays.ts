import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Who is about to be signed out must read it before anything else. A captcha may be what signing in waits for: it lets that stay open. */
export const overlays: OverlayPlaces = { 'auth/idle': 95, 'auth/sign-in': 80, 'auth/captcha': 79 };
