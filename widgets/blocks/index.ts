export { AssetImage } from './parts/AssetImage.tsx';
export { PassageBody } from './parts/PassageBody.tsx';
