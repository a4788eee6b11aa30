type Env = Readonly<Record<string, string | undefined>>;

export declare function shareOfDay<T>(items: readonly T[], day: number): readonly T[];
export declare function inTurn<T>(items: readonly T[], env?: Env): readonly T[];
export declare function oneInTurn<T>(items: readonly T[], name: string, env?: Env): readonly T[];
export declare function isDayElsewhere(env?: Env): boolean;
export declare function takeTurns(env?: Record<string, string | undefined>): void;
