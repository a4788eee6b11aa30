/** The repository's folder. */
export declare const root: string;
/** A path inside the repository. */
export declare function inProject(...parts: readonly string[]): string;
