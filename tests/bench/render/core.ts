// What the runtime adds to React on every page: plan to elements, rules, facts, live text.
export { FactStore } from '../../../runtime/facts/FactStore.ts';
export { LiveText } from '../../../runtime/render/LiveText.tsx';
export { BrowserIslands } from '../../../runtime/render/Islands.ts';
export { createView } from '../../../runtime/render/view.tsx';
