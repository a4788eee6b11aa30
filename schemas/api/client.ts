import type { Client } from 'openapi-fetch';
import { type ClientOptions, createClient } from './createClient.ts';
import type { paths as contractPaths } from './types.gen.ts';

/** The same with lists that may be written: openapi-fetch takes a readonly list for an object. */
export type Writable<T> = T extends readonly (infer Item)[] ? Writable<Item>[] : T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T;
type paths = Writable<contractPaths>;

declare global {
  interface PlatformContract {
    readonly paths: paths;
  }
}

/** The typed client of the platform: `client.GET('/line-api/v1/{section}/games', { params })`. */
export type ApiClient = Client<paths>;

export type ApiClientOptions = ClientOptions;

/** Client over an injected transport; `createClient` of the contract that this folder holds. */
export const createApiClient = createClient<paths>;
