/** What other domains may use of signing in: the dialog with its two faces, and the way out. */
export { type AuthStore, authStore } from './store/AuthStore.ts';
export { EntranceContext, type EntrancePlace } from './parts/entrance.ts';
export { useLedOn } from './parts/useLedOn.ts';
export { returnPath } from './parts/returnPath.ts';
