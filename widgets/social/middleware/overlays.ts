import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Before the reminder to register: it is the shorter way. */
export const overlays: OverlayPlaces = { 'social/one-tap': 22 };
