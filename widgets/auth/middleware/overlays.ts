import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Who is about to be signed out must read it before anything else. */
export const overlays: OverlayPlaces = { 'auth/idle': 95, 'auth/sign-in': 80 };
