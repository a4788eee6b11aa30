import { answers } from './databases.ts';

const isThere = process.env['TEST_REDIS_URL'] !== undefined || (await answers(6379));

/** Redis for suites that need it, with the reason why they are skipped where it is not there. */
export const redis = {
  url: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
  skipped: isThere ? null : 'no Redis answers on 127.0.0.1:6379 (or TEST_REDIS_URL)',
};
