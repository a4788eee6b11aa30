import type { Writable } from './client.ts';
import type { components as contractComponents } from './types.gen.ts';

/** What widgets read of the contract and of the site's config; types alone. They reach widgets through the runtime's door. */
export type { ApiClient } from './client.ts';
export type components = Writable<contractComponents>;
export type { BoardColumn, SportConfig } from '../language/site.ts';
