import { guardModules as found } from 'virtual:guards';
import type { MiddlewareModules } from './contributions.ts';

/** Where a browser finds the guards of addresses, with the code of further pages. A build of other widgets puts a module of its own in this one's place. */
export const guardModules: MiddlewareModules = found;
