export declare function dayOfTurn(nowMs?: number): number;
