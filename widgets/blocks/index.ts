export { AssetImage } from './parts/AssetImage.tsx';
export { PassageBody } from './parts/PassageBody.tsx';
export { PassageNodes } from './parts/Passage.tsx';
export { blocksClock } from './store/BlocksClock.ts';
