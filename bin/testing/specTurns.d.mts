export declare const EVERY_RUN: readonly string[];
export declare function specTurns(env?: Readonly<Record<string, string | undefined>>): { readonly today: readonly string[]; readonly otherDay: readonly string[]; readonly elsewhere: readonly string[] };
