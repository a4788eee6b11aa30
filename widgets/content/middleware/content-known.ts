import type { Middleware } from '../../../runtime/sdk.ts';

/** The code comes with the first page of a collection: no other page has a use for it. */
export const middleware: Middleware = async (address) => await (await import('../knownContent.ts')).knownContent(address);
