import { type Runtime, sessionKept } from '../../../runtime/sdk.ts';
import { lookForBlocker } from '../ad-blocker/lookForBlocker.ts';
import { keepVisit } from './keepVisit.ts';

const VISIT_KEY = 'visit.v1';

/** What a page does when its visitor has been here a while: names the visit, once a browser session, and looks for an ad blocker. */
export async function afterArrival(runtime: Runtime): Promise<void> {
  lookForBlocker(runtime);
  const kept = sessionKept();
  if (kept.get(VISIT_KEY) === undefined) await keepVisit(runtime, kept, VISIT_KEY);
}
