export declare const SLOW_SUITES: readonly string[];
export declare function suitesOfOtherDays(env?: Readonly<Record<string, string | undefined>>): readonly string[];
