export { AssetImage } from './parts/AssetImage.tsx';
export { JsonLd } from './parts/JsonLd.tsx';
export { PassageBody } from './parts/PassageBody.tsx';
export { PassageNodes, type PassageSlots } from './parts/Passage.tsx';
export { graphOf, SCHEMA_ORG, siteOf, type StructuredData, wayTo } from './parts/structuredData.ts';
export { blocksClock } from './store/BlocksClock.ts';
