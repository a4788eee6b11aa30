import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Whatever waits for an answer goes first. */
export const overlays: OverlayPlaces = { 'registration/reminder': 20 };
