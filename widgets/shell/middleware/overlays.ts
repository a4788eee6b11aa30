import type { OverlayPlaces } from '../../../runtime/sdk.ts';

/** Age and cookies: their card covers nothing, but what comes up by itself waits for the answers. Whatever waits for one goes before the ad blocker. */
export const overlays: OverlayPlaces = { 'shell/notices': 70, 'shell/shortcuts': 32, 'shell/ad-blocker': 15 };
