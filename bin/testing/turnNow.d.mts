export declare function turnNow(nowMs?: number): number;
