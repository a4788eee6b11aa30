import { isJsonObject, type JsonObject, objectOf } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { BrandModel } from '../../language/release/index.ts';
import type { Report } from '../rule.ts';
import { placeIn } from './tree.ts';

/** A section of a site as a rule looks at it. */
export interface SiteSection {
  readonly site: JsonObject;
  readonly sections: JsonObject;
  /** Empty where the site has none. */
  readonly section: JsonObject;
  /** Tells of something in the section, by the way to it. */
  readonly find: (path: readonly string[], message: string, help: string) => void;
}

/** A section by the way to it below `sections`; null where the site has no sections. */
export function siteSection({ files }: Pick<BrandModel, 'files'>, way: readonly string[], report: Report): SiteSection | null {
  const merged = files.get('site');
  const sections = merged?.value['sections'];
  if (!merged || !isJsonObject(sections)) return null;
  const pointerOf = (path: readonly string[]) => ['sections', ...way, ...path].map(pointerStep).join('');
  return {
    site: merged.value,
    sections,
    section: way.reduce<JsonObject>((outer, name) => objectOf(outer[name]), sections),
    find: (path, message, help) => report({ ...placeIn(merged, pointerOf(path)), subject: path.join(' '), message, help }),
  };
}
