import type { OverlayPlaces } from '../../../runtime/sdk.ts';

export const overlays: OverlayPlaces = { 'coupon/reminder': 30 };
