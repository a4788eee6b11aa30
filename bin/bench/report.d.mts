interface Row {
  readonly what: string;
  readonly group?: string;
  readonly value: number;
  readonly unit: string;
  readonly ratio?: number;
  readonly goal?: { readonly max: number } | { readonly min: number };
  readonly isFloor?: boolean;
}

export function formatReport(name: string, report: { readonly rows: readonly Row[]; readonly note?: string }, stolenShare?: number): string;
export function meetsGoal(row: Row): boolean;
