export declare const LTS_MAJOR: number;

/** A Node to test with, or why there is none. */
export type LtsNode = { readonly path: string; readonly version: string; readonly reason?: undefined } | { readonly reason: string; readonly path?: undefined; readonly version?: undefined };

export declare function findLtsNode(places?: {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly running?: string;
  readonly cached?: string;
  readonly install?: () => boolean;
}): LtsNode;
