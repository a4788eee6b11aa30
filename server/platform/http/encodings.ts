import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';
import type { Compression } from './Compression.ts';

export type Encoding = 'br' | 'gzip';

/**
 * Compressed forms of one text, each made once when first asked for, in compression's share of the threads. Null where too many
 * wait for that: the text goes out as it is, and whoever asks next tries again.
 */
export type EncodedForms = (encoding: Encoding, compression: Compression) => Promise<Buffer | null>;

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

/** `make` gives a form, or null; what it has given is kept. */
export function encodedForms(make: EncodedForms): EncodedForms {
  const forms = new Map<Encoding, Promise<Buffer | null>>();
  return (encoding, compression) => {
    const known = forms.get(encoding);
    if (known) return known;
    const form = make(encoding, compression);
    const forget = (): void => void forms.delete(encoding);
    forms.set(encoding, form);
    form.then((made) => made ?? forget(), forget);
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
