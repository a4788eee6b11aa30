import subsetFont from 'subset-font';
import { isReadableFont } from '../../../schemas/language/fonts/fontFacts.ts';
import { codesOf, type FontSubset } from '../../../schemas/language/fonts/scripts.ts';

/** A part of a typeface with all that it does with these letters: ligatures, joined forms, figures of one width. */
export async function makeSubset(content: Buffer, { ranges }: FontSubset): Promise<Buffer> {
  if (!isReadableFont(content)) throw new Error('The font says that it unpacks to more than is let in');
  return Buffer.from(await subsetFont(content, String.fromCodePoint(...codesOf(ranges)), { targetFormat: 'woff2' }));
}
