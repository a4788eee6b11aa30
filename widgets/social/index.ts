export { fetchPending, pendingQuery, postLeave, providersQuery, type SocialPending } from './api/socialApi.ts';
export { useSocialPaths } from './parts/useSocialPaths.ts';
export { SocialOutcome } from './parts/SocialOutcome.tsx';
export { SocialWays, type SocialWaysProps } from './parts/SocialWays.tsx';
