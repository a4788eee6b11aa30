type Env = Readonly<Record<string, string | undefined>>;

export declare const SHARES: number;
export declare const ELSEWHERE_EVERY: number;
export declare function shareOfTurn<T>(items: readonly T[], turn: number): readonly T[];
export declare function inTurn<T>(items: readonly T[], env?: Env): readonly T[];
export declare function halfInTurn<T>(items: readonly T[], env?: Env): readonly T[];
export declare function oneInTurn<T>(items: readonly T[], name: string, env?: Env): readonly T[];
export declare function isTurnElsewhere(env?: Env): boolean;
export declare function takesTurns(env?: Env): boolean;
export declare function takeTurns(env?: Record<string, string | undefined>): string;
