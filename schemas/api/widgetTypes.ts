/** What widgets read of the contract and of the site's config; types alone. They reach widgets through the runtime's door. */
export type { ApiClient } from './client.ts';
export type { components } from './clientTypes.gen.ts';
export type { BoardColumn, SportConfig } from '../language/site.ts';
