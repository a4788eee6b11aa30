import type { UserConfig } from 'vite';

/** Of a Vite config: what a build of the server takes into its own files. */
export declare const serverBundle: Pick<UserConfig, 'ssr' | 'resolve'>;
