export { type BrandModel, createBrandModel, dictionaryOf, type ModelPage } from './brandModel.ts';
export { compileBrand, redirectsOf, routesOf } from './compileBrand.ts';
export { contentHash, sha256, stableJson } from './contentHash.ts';
export { fileIfThere, fileOf } from './fileOf.ts';
export { IdentityMemo } from './identityMemo.ts';
export { SLOTS, type KindFiles } from './kindFiles.ts';
export type { PageGroup } from './PageMap.ts';
export { patchNodes } from './patchNodes.ts';
export { BASE, type BrandLayers, brandLayers, classify, type ConfigFile, type FileKind, hostsOf, isInNoFolder, type LayerFiles, readProject, type Project, type ReadFile } from './readProject.ts';
