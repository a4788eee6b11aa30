export declare const SLOW_SUITES: readonly string[];
export declare function suitesOfOtherTurns(env?: Readonly<Record<string, string | undefined>>): readonly string[];
