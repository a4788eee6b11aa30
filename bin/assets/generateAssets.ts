import { generateFlags } from './generateFlags.ts';
import { generateFonts } from './generateFonts.ts';
import { generateIcons } from './generateIcons.ts';

/** Everything drawn that is built from packages: icon sprite, flags, fonts. */
export async function generateAssets(): Promise<{ readonly icons: number; readonly flags: number; readonly fonts: number }> {
  const [icons, flags, fonts] = await Promise.all([generateIcons(), generateFlags(), generateFonts()]);
  return { icons, flags, fonts };
}
