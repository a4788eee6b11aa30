import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Beside signing in: who has lost a password asked for this one. */
export const overlays: OverlayPlaces = { 'recovery/dialog': 78 };
