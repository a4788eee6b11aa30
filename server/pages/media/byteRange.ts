/** A part of a file, both bytes included; `whole` where all of it is asked for, `none` where it has no such part. */
export type ByteRange = 'whole' | 'none' | { readonly start: number; readonly end: number };

/**
 * What a `Range` header asks of a file of so many bytes (RFC 9110, section 14). One range is enough for films: several at once, another
 * unit and what cannot be read are answered by the whole file, as the standard lets a server do.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return Number(last) === 0 || bytes === 0 ? 'none' : { start: Math.max(bytes - Number(last), 0), end: bytes - 1 };
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= bytes ? 'none' : { start, end };
}
