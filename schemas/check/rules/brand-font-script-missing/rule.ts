import { declaredFamilies, type NamedFontFile, namedFontFiles, scriptsOf } from '../../../language/fonts/brandFonts.ts';
import { FONT_SCRIPTS, type FontScript, subsetsOf } from '../../../language/fonts/scripts.ts';
import { pointerOf } from '../../../language/layers/mergeLayers.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'brand/font-script-missing',
  code: 'LU2616',
  severity: 'warning',
  scope: 'brand',
  reads: ['site', 'asset'],
  check({ site, files, assets }, _vocabulary, report) {
    const merged = files.get('site');
    if (!merged) return;
    const named = namedFontFiles(site.sections, assets);
    for (const [family, declared] of declaredFamilies(site.sections)) {
      const own = named.filter((file) => file.family === family);
      const used = scriptsOf(declared);
      for (const { script, asset, weights, pointer } of own) {
        if (script === undefined) continue;
        const held = asset && heldBy(asset);
        const subject = `${family} ${weights} ${script}`;
        if (held && !held.includes(script)) {
          report({ ...placeIn(merged, pointer), subject, message: `The typeface "${family}" names ${asset.path} for the script ${script}, whose letters it does not hold.`, help: `Name it for ${listed(held)}, or bring the file that holds ${script}.` });
        } else if (!used.includes(script)) {
          report({ ...placeIn(merged, pointer), subject, message: `The typeface "${family}" names a file for the script ${script}, which its "scripts" leaves out: nobody sees it.`, help: `Add "${script}" to "scripts", or leave the file out.` });
        }
      }
      if (!Array.isArray(declared['scripts']) || !own.every(isReadable)) continue;
      used.forEach((script, at) => {
        // Of a script that has a file of its own that file was looked at.
        if (own.length === 0 || own.some((file) => file.script === script || (file.script === undefined && file.asset && heldBy(file.asset)?.includes(script) === true))) return;
        report({ ...placeIn(merged, pointerOf(['sections', 'fonts', 'families', family, 'scripts', at])), subject: `${family} ${script}`, message: `The typeface "${family}" is said to be used for the script ${script}, which none of its files is for.`, help: `Leave "${script}" out of "scripts": its letters are shown in the product's typeface. Or bring a file that holds it.` });
      });
    }
  },
};

/** Undefined of what is no font that can be read: other rules say so. */
function heldBy({ facts }: NonNullable<NamedFontFile['asset']>): readonly FontScript[] | undefined {
  const { font } = facts;
  return font && FONT_SCRIPTS.filter((script) => subsetsOf(font, [script]).length > 0);
}

function isReadable({ asset }: NamedFontFile): boolean {
  return asset?.facts.font !== undefined;
}

function listed(scripts: readonly FontScript[]): string {
  return scripts.length === 0 ? 'nothing: it holds no script that sites use' : scripts.join(', ');
}
