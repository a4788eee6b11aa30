import type { Mutator } from '../mutator.ts';
import { fileFaults } from './fileFaults.ts';
import { layerFaults } from './layerFaults.ts';
import { remoteFaults } from './remoteFaults.ts';
import { routeFaults } from './routeFaults.ts';
import { ruleFaults } from './ruleFaults.ts';
import { textFaults } from './textFaults.ts';
import { treeFaults } from './treeFaults.ts';

export const mutators: readonly Mutator[] = [...fileFaults, ...treeFaults, ...layerFaults, ...ruleFaults, ...routeFaults, ...remoteFaults, ...textFaults];
