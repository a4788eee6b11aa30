/** What other domains may use of signing in: the dialog and the way out. */
export { type AuthStore, authStore } from './store/AuthStore.ts';
export { returnPath } from './parts/returnPath.ts';
