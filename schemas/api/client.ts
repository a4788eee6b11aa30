import type { Client } from 'openapi-fetch';
import { type ClientOptions, createClient } from './createClient.ts';
import type { paths } from './clientTypes.gen.ts';

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
