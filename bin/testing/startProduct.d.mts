export declare function whatFailsToStart(node: string, build?: string): Promise<string | null>;
