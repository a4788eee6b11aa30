import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compressed forms of one text (UTF-8 where it is bytes), each made once when first asked for. */
export type EncodedForms = (encoding: Encoding) => Promise<Buffer>;

/** Smaller ones are not worth a header. */
export const COMPRESS_FROM_CHARACTERS = 1_024;

const compress: Readonly<Record<Encoding, (text: string | Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text),
};

/** A text that is kept compressed, as nearly all callers take it: a tenth of its size. Other forms are made when they are first asked for. */
export interface PackedText {
  /** What it takes as it is kept. */
  readonly bytes: number;
  readonly encoded: EncodedForms;
  plain(): Promise<Buffer>;
}

export async function packText(text: string | Buffer): Promise<PackedText> {
  const packed = await compress.br(text);
  const plain = (): Promise<Buffer> => promisify(brotliDecompress)(packed);
  let zipped: Promise<Buffer> | null = null;
  return {
    bytes: packed.length,
    plain,
    encoded: (encoding) => (encoding === 'br' ? Promise.resolve(packed) : (zipped ??= plain().then((text) => compress.gzip(text)))),
  };
}

export function encodedForms(text: string | Buffer): EncodedForms {
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
