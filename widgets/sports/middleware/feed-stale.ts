import { autorun } from 'mobx';
import type { FactSource } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';

/** Keeps the fact `feed.isStale`: rules can show what an outage asks for. */
export const facts: FactSource = (runtime) => {
  if (runtime.isServer) return undefined;
  const line = runtime.stores.use(lineStore);
  return autorun(() => runtime.facts.set({ 'feed.isStale': line.isStale }));
};
