import type { Client } from 'openapi-fetch';

declare global {
  /**
   * The contract that a build's platform keeps: `paths` of its OpenAPI document, declared beside the document
   * (`schemas/api/client.ts`), as types of the environment are. The runtime itself needs the calls of `RuntimePaths` alone.
   */
  interface PlatformContract {}
}

interface Call<Body> {
  readonly post: {
    readonly requestBody: { readonly content: { readonly 'application/json': Body } };
    readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
  };
}

/** What the runtime itself asks a platform through the client. */
export interface RuntimePaths {
  readonly '/blocks-api/api/v2/block': Call<{ readonly auth: boolean; readonly url: string }>;
  readonly '/redirects-api/api/v1/redirect-light': Call<{ readonly url: string }>;
}

type PlatformPaths = PlatformContract extends { readonly paths: infer Paths extends object } ? Paths : RuntimePaths;

/** The typed client of this build's platform: `{ data }` or `{ error }`; only transport faults throw. */
export type PlatformClient = Client<PlatformPaths>;
