export declare const LIVES_SHORT: readonly string[];
