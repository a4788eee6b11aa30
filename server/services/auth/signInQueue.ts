import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { WorkLimit, WorkLimitError } from '../../platform/http/WorkLimit.ts';
import type { Settings } from '../../platform/settings.ts';
import { authErrors } from './authErrors.ts';

/** A hash of a password takes some tenths of a second. */
const RETRY_AFTER_SEC = 5;

/** Does a sign-in in its turn. */
export type SignInQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * So few sign-ins at a time hash a password that threads are left for files and compression, which share libuv's pool with the
 * hashes; so few wait that the last is answered while its customer still does. The next is refused with AUTH_BUSY at once,
 * before anything is read, counted or hashed for it.
 */
export function createSignInQueue({ passwordHashes, passwordQueue }: Pick<Settings, 'passwordHashes' | 'passwordQueue'>): SignInQueue {
  const limit = new WorkLimit({ atOnce: passwordHashes, waiting: passwordQueue });
  return async (work) => {
    try {
      return await limit.run(work);
    } catch (error) {
      if (error instanceof WorkLimitError) throw new PlatformError(authErrors.AUTH_BUSY, { retryAfterSec: RETRY_AFTER_SEC, cause: error });
      throw error;
    }
  };
}
