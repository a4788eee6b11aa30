export declare const EVERY_RUN: readonly string[];
export declare function specTurns(env?: Readonly<Record<string, string | undefined>>): { readonly now: readonly string[]; readonly later: readonly string[]; readonly elsewhere: readonly string[] };
