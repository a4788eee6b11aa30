import type { Mutator } from '../mutator.ts';
import { assetFaults } from './assetFaults.ts';
import { brandFaults } from './brandFaults.ts';
import { budgetFaults } from './budgetFaults.ts';
import { contentFaults } from './contentFaults.ts';
import { fileFaults } from './fileFaults.ts';
import { fontFaults } from './fontFaults.ts';
import { formFaults } from './formFaults.ts';
import { layerFaults } from './layerFaults.ts';
import { mailFaults } from './mailFaults.ts';
import { remoteFaults } from './remoteFaults.ts';
import { routeFaults } from './routeFaults.ts';
import { ruleFaults } from './ruleFaults.ts';
import { textFaults } from './textFaults.ts';
import { treeFaults } from './treeFaults.ts';

export const mutators: readonly Mutator[] = [...fileFaults, ...treeFaults, ...formFaults, ...mailFaults, ...contentFaults, ...layerFaults, ...brandFaults, ...budgetFaults, ...ruleFaults, ...routeFaults, ...remoteFaults, ...textFaults, ...assetFaults, ...fontFaults];
