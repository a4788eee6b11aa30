import { CONSENT_KEY, isJsonObject, type SessionParts } from '../../../runtime/sdk.ts';

/** Answers about cookies. */
const LEVELS = [1, 2, 3] as const;

/** Tells the platform once for each customer which cookies they have agreed to in this browser; a failure is only logged (spec section 8), and it is told with the next check. */
export async function tellConsent({ session, api, storage, report }: SessionParts): Promise<void> {
  const kept = storage.get(CONSENT_KEY);
  const { userId, isSignedIn } = session;
  if (!isSignedIn || !isJsonObject(kept) || kept['toldFor'] === userId) return;
  const level = LEVELS.find((known) => known === kept['level']);
  const { atMs } = kept;
  if (level === undefined || typeof atMs !== 'number') return;
  const body = { cookies_agree_type: level, cookiesAgreeTime: new Date(atMs).toISOString() };
  const isTold = await api.POST('/web-api/user/cookie-agreement', { body }).then(({ response }) => response.ok, () => false);
  if (isTold) storage.set(CONSENT_KEY, { ...kept, toldFor: userId });
  else report({ code: 'COOKIE_AGREEMENT_UNTOLD', message: 'the platform was not told of the agreement to cookies' });
}
