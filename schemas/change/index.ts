/** Changes of configs that keep everything that names what is changed: pure, a snapshot in, edits out. */
export { ConfigEdits } from './ConfigEdits.ts';
export { ChangeRefused, moveNode, movePage, type NamesInCode, referencesTo, remove, rename, type Subject } from './changeConfigs.ts';
export { endExperiment } from './endExperiment.ts';
export { configsIn, type NodeOwner, type Reference } from './references.ts';
