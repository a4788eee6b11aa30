import { findRedis, searched } from '../../bin/setup/services.mjs';

const found = await findRedis();

/** Redis for suites that need it, with the reason why they are skipped where it is not there. */
export const redis = {
  url: found?.url ?? searched.redis,
  skipped: found === null ? `no Redis answers at ${searched.redis}` : null,
};
