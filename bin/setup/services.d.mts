/** Where services are looked for: host and port. */
export declare const searched: { readonly postgres: string; readonly redis: string };
export declare function findPostgres(): Promise<{ readonly url: string; readonly version: string } | null>;
export declare function findRedis(): Promise<{ readonly url: string } | null>;
