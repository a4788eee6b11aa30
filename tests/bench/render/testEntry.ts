export { contenders } from './contenders.ts';
export { jsxToString, runtimeToString } from './serverContenders.tsx';
export { failing } from './widgets.tsx';
