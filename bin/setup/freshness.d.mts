export declare function hashSources(): string;
export declare function isBuildFresh(): boolean;
