import { isJsonObject, type Solve } from '../../../runtime/sdk.ts';
import type { Challenge } from '../api/captchaApi.ts';
import { authStore } from '../store/AuthStore.ts';
import { CaptchaTask } from './CaptchaTask.ts';

/** A captcha is wanted where none was told; the other refusals speak of one that was. */
const NEEDED = 100;

/** Tells what a form has answered already; else asks in a dialog over the page, which stays as it is. Null where it was closed: the call ends with its refusal. */
export const solveCaptcha: Solve = async (runtime, { problem, signal }) => {
  const challenge = challengeOf(problem);
  if (challenge === null) return null;
  const auth = runtime.stores.use(authStore);
  const told = isJsonObject(problem) && problem['exception_code'] === NEEDED ? await takeAhead(auth.answersAhead) : null;
  if (told !== null) return told;
  // Were the dialog's code missing when it is shown, the page would be loaded anew, and what was typed be lost.
  await import('./CaptchaDialog.tsx');
  const { api, session, nowMs } = runtime;
  const answer = await new Promise<string | null>((resolve) => {
    const task = new CaptchaTask({ api, session, nowMs: () => nowMs(), onDone: resolve }, challenge);
    signal.addEventListener('abort', () => task.cancel(), { once: true });
    auth.askCaptcha(task);
  });
  auth.askCaptcha(null);
  return answer;
};

async function takeAhead(answers: Iterable<() => Promise<string | null>>): Promise<string | null> {
  for (const take of answers) {
    const told = await take();
    if (told !== null) return told;
  }
  return null;
}

/** The captcha that came with a refusal. */
function challengeOf(problem: unknown): Challenge | null {
  const challenge = isJsonObject(problem) ? problem['challenge'] : undefined;
  if (!isJsonObject(challenge)) return null;
  const { id, time } = challenge;
  return typeof id === 'string' && typeof time === 'number' ? { id, time } : null;
}
