import type { FontScript } from './scripts.ts';

/** The face that stands in until a typeface has come, where the device has it or one of its widths. */
export const STAND_IN: {
  readonly faces: readonly { readonly key: 0 | 1; readonly weights: string; readonly files: readonly string[] }[];
  /**
   * By script letters about as often as texts have them, with their width in em in Liberation Sans, regular and bold: it has the widths
   * of Arial. Scripts that it does not hold have no stand-in: the device's own face is as good.
   */
  readonly scripts: Readonly<Partial<Record<FontScript, { readonly sample: string; readonly regular: number; readonly bold: number }>>>;
} = {
  faces: [
    { key: 0, weights: '1 599', files: ['Arial', 'Liberation Sans'] },
    { key: 1, weights: '600 1000', files: ['Arial Bold', 'Liberation Sans Bold'] },
  ],
  scripts: {
    Latn: { sample: '                eeeeeeeeeeeeaaaaaaaaooooooootttttttiiiiiiinnnnnnnssssssrrrrrrllllddddhhhhcccuuummmppgggbbfywvkAMSTR0123456789..-', regular: 59.757, bold: 63.906 },
    Cyrl: { sample: '                оооооооооееееееееааааааааииииииинннннннттттттсссссрррррвввволллккккмммдддпппууяяыыьггззббчйхжшюАМСТР0123456789..-', regular: 66.357, bold: 70.877 },
    Grek: { sample: '                ααααααααααοοοοοοοοοιιιιιιιιιεεεεεεεετττττττσσσσσνννννηηηηυυυυρρρρππππκκκκμμμλλλςςςωωδγχθφβΑΜΣΤΡ0123456789..-', regular: 60.04, bold: 64.493 },
  },
};
