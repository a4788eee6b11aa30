import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Whatever waits for an answer goes first (T27). */
export const overlays: OverlayPlaces = { 'limits/review': 25 };
