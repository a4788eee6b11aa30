import type { ApiError, Translate } from '../../../runtime/sdk.ts';

const MINUTE_SEC = 60;

/** Why a message was not sent, in words of its writer; undefined where trying again is all there is to say. */
export function refusalText(t: Translate, { code, status, retryAfterSec = 0 }: ApiError, fileKb: number): string | undefined {
  if (code === 'CHAT_CLOSED') return t('chat:error.closed');
  if (code === 'CHAT_FILE_REFUSED') return t('chat:error.file');
  if (status === 413) return t('chat:error.large', { size: fileKb });
  if (status !== 429) return undefined;
  return retryAfterSec <= MINUTE_SEC ? t('chat:error.tooMany') : t('chat:error.tooManyFor', { count: Math.ceil(retryAfterSec / MINUTE_SEC) });
}
