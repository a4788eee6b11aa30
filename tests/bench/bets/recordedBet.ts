/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** All that the database was told while one bet was placed. */
export interface RecordedBet {
  readonly key: string;
  readonly couponId: string;
  readonly statements: readonly Statement[];
}

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\s*$/i;

/** The one transaction in which a value occurs, among those of one connection. Undefined when none did, or it did not end. */
export function transactionWith(statements: readonly Statement[], value: string): readonly Statement[] | undefined {
  let current: Statement[] | null = null;
  for (const statement of statements) {
    if (BEGINS.test(statement.text)) current = [];
    current?.push(statement);
    if (current === null || !ENDS.test(statement.text)) continue;
    if (current.some(({ values }) => values.includes(value))) return current;
    current = null;
  }
  return undefined;
}

/** The same statements for another bet: another key and another coupon id wherever they stand. */
export function asAnotherBet({ key, couponId, statements }: RecordedBet, other: { readonly key: string; readonly couponId: string }): readonly Statement[] {
  const renamed = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(key, other.key).replaceAll(couponId, other.couponId) : value);
  return statements.map(({ text, values }) => ({ text, values: values.map(renamed) }));
}
