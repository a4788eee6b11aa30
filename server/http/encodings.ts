import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compressed forms of one text (UTF-8 where it is bytes), each made once when first asked for. */
export type EncodedForms = (encoding: Encoding) => Promise<Buffer>;

/** Smaller ones are not worth a header. */
export const COMPRESS_FROM_CHARACTERS = 1_024;

/** Brotli's default quality is made for files that are compressed once. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The same for a text of which all bytes are there: told their number, Brotli makes the same of it in three quarters of the time. */
export function brotliOf({ byteLength }: Uint8Array): BrotliOptions {
  return { params: { ...BROTLI.params, [constants.BROTLI_PARAM_SIZE_HINT]: byteLength } };
}

export const compress: Readonly<Record<Encoding, (text: string | Uint8Array) => Promise<Buffer>>> = {
  br: (text) => {
    const bytes = bytesOf(text);
    return promisify(brotliCompress)(bytes, brotliOf(bytes));
  },
  gzip: (text) => promisify(gzip)(text),
};

/** A text as UTF-8, where it is not that already. */
function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? Buffer.from(text) : text;
}

export function encodedForms(text: string): EncodedForms {
  const forms = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const form = forms.get(encoding) ?? compress[encoding](text);
    forms.set(encoding, form);
    return form;
  };
}

/** The best encoding that a caller takes; null for plain text. A refused one (`br;q=0`) is not taken. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
      const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
      return [name.trim(), !isRefused] as const;
    }),
  );
  if (offers.get('br') === true) return 'br';
  return offers.get('gzip') === true ? 'gzip' : null;
}

/** Weak comparison, because compression makes a strong tag weak on its way. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
