import { declaredFamilies, type NamedFontFile, namedFontFiles, scriptsOf } from '../../../language/fonts/brandFonts.ts';
import { type FontScript, subsetsOf } from '../../../language/fonts/scripts.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'brand/font-script-twice',
  code: 'LU2617',
  severity: 'warning',
  scope: 'brand',
  reads: ['site', 'asset'],
  check({ site, files, assets }, _vocabulary, report) {
    const merged = files.get('site');
    if (!merged) return;
    const named = namedFontFiles(site.sections, assets);
    for (const [family, declared] of declaredFamilies(site.sections)) {
      const used = scriptsOf(declared);
      const own = named.filter((file) => file.family === family);
      own.forEach((file, at) => {
        const first = own.slice(0, at).find((other) => isSameWeight(file, other) && isSameScript(file, other, used));
        if (!first) return;
        const script = file.script ?? first.script;
        const what = file.weights !== first.weights ? `weights ${first.weights} and ${file.weights}, which overlap,` : `weight ${file.weights}`;
        report({
          ...placeIn(merged, file.pointer),
          subject: `${family} ${file.weights} ${file.script ?? ''}`,
          message: `The typeface "${family}" names two files at the ${what} for ${script === undefined ? 'the same script' : `the script ${script}`}.`,
          help: 'Keep one of them: each weight of a script is drawn from one file.',
          related: [{ ...placeIn(merged, first.pointer), message: 'the other one' }],
        });
      });
    }
  },
};

function isSameWeight(left: NamedFontFile, right: NamedFontFile): boolean {
  return left.from <= right.to && right.from <= left.to;
}

function isSameScript(left: NamedFontFile, right: NamedFontFile, used: readonly FontScript[]): boolean {
  // Beside files of single scripts, one for all leaves it open which of them draws a script.
  if (left.weights === right.weights) return left.script === undefined || right.script === undefined;
  return used.some((script) => draws(left, script) && draws(right, script));
}

function draws({ script: only, asset }: NamedFontFile, script: FontScript): boolean {
  const font = asset?.facts.font;
  // What cannot be read has a finding of its own.
  return font !== undefined && (only === undefined || only === script) && subsetsOf(font, [script]).length > 0;
}
