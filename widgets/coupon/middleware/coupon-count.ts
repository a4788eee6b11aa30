import { autorun } from 'mobx';
import type { FactSource } from '../../../runtime/sdk.ts';
import { selectionStore } from '../store/SelectionStore.ts';

/** Keeps the fact `coupon.count`: badges and rules follow it. */
export const facts: FactSource = (runtime) => {
  if (runtime.isServer) return undefined;
  const selection = runtime.stores.use(selectionStore);
  return autorun(() => runtime.facts.set({ 'coupon.count': selection.count }));
};
