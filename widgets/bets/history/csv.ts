/** A text that a spreadsheet would take for a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Rows as comma-separated values (RFC 4180), with the mark that makes spreadsheets read them as UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\u{FEFF}${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
