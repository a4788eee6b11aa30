import type { Translate } from '../../../runtime/sdk.ts';
import type { SessionEnd } from '../session/customerSession.ts';

/** Why the last session ended; of a session limit in the two texts of the specification (section 8). */
export function endedText(t: Translate, reason: SessionEnd): string {
  return reason === 'limit' ? `${t('auth:main_session_limit_ended')} ${t('auth:main_session_limit_visit_tomorrow')}` : t(`auth:ended.${reason}`);
}
