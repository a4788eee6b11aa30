import pg from 'pg';

const INT8 = 20;

type RowParser = (value: string) => unknown;

/**
 * How columns arrive: 64-bit integers as numbers (milliseconds, minor units and counters stay below 2^53; a larger one
 * throws and is never rounded), everything else as pg gives it. The same on both databases.
 */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): RowParser =>
    oid === INT8 && format !== 'binary' ? parseInt8 : usualParser(oid, format),
};

function usualParser(oid: number, format?: 'text' | 'binary'): RowParser {
  return pg.types.getTypeParser(oid, format) as RowParser;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which no number can carry exactly.`);
  return value;
}
