import { NoSiteConfigError } from './fetchStart.ts';
import { START_FAILURE_ID } from './pageState.ts';

/** The page stays readable; what it says of the failure has been in it from the start (`document.ts`). */
export function showStartFailure(document: Document, error: unknown): void {
  const line = document.getElementById(START_FAILURE_ID);
  if (error instanceof NoSiteConfigError) for (const words of line?.querySelectorAll('span') ?? []) words.hidden = !words.hidden;
  line?.setAttribute('data-failed', '');
}
