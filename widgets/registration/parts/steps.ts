import { fetchCode } from '../../../runtime/sdk.ts';

/** What follows a form. It is there before anything is sent: a password that is told once must have where to be shown. */
export async function fetchSteps() {
  const [{ Credentials }, { Gifted }, { SentStep }] = await Promise.all([fetchCode(() => import('./Credentials.tsx')), fetchCode(() => import('./Gifted.tsx')), fetchCode(() => import('./SentStep.tsx'))]);
  return { Credentials, Gifted, SentStep };
}
