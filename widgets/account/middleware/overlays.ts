import type { OverlayPlaces } from '../../../runtime/sdk.ts';

export const overlays: OverlayPlaces = { 'account/conversion': 31 };
