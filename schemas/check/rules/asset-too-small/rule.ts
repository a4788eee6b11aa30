import type { BrandAsset } from '../../../language/assets/assetFile.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../language/json.ts';
import type { Merged } from '../../../language/layers/mergeLayers.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule, Report } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'asset/too-small',
  code: 'LU2808',
  severity: 'warning',
  scope: 'brand',
  check({ assets, site, files, pages }, _vocabulary, report) {
    const least = (site.sections['assets']?.['least'] ?? {}) as JsonObject;
    const merged = files.get('site');
    if (!merged) return;
    const look = (where: Omit<Use, 'asset' | 'least'>, named: JsonValue | undefined, limit: JsonValue | undefined): void => {
      const name = named !== undefined && isJsonObject(named) ? named['$asset'] : undefined;
      const asset = typeof name === 'string' ? assets.get(name) : undefined;
      if (asset && typeof limit === 'number') lookAt({ ...where, asset, least: limit }, report);
    };
    const { image } = site.seo as { readonly image?: JsonValue };
    look({ merged, pointer: '/sections/brand/icon/$asset', what: 'icon', isSquare: true }, site.sections['brand']?.['icon'], least['iconPx']);
    look({ merged, pointer: '/seo/image/$asset', what: 'picture for social networks', isSquare: false }, image, least['cardPx']);
    for (const [id, { file, merged: page }] of pages) look({ merged: page, pointer: '/head/image/$asset', what: 'picture for social networks', isSquare: false, page: id }, file.head?.image, least['cardPx']);
  },
};

interface Use {
  readonly merged: Merged;
  readonly pointer: string;
  readonly what: string;
  readonly isSquare: boolean;
  readonly page?: string;
  readonly asset: BrandAsset;
  readonly least: number;
}

function lookAt({ merged, pointer, what, isSquare, page, asset: { path, facts }, least }: Use, report: Report): void {
  const place = { ...placeIn(merged, pointer), subject: path, routes: page === undefined ? [] : [page] };
  const { type, width, height } = facts;
  // What is no picture has no size: another rule says so.
  if (width === 0) return;
  if (isSquare && width !== height) report({ ...place, message: `The ${what} ${path} is ${width} by ${height} px, which is no square.`, help: 'Give it a square, with room around the mark: it is shown in squares and circles.' });
  // A drawing has every size.
  else if (type !== 'svg' && width < least) report({ ...place, message: `The ${what} ${path} is ${width} px wide; ${least} px are needed.`, help: `Use a drawing (SVG), or a picture of at least ${least} px.` });
}
