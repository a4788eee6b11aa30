import { renderBench } from './browser.ts';

Object.assign(globalThis, { renderBench });
