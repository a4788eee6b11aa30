import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { IdentityMemo } from '../../../language/release/index.ts';
import { entriesOf } from '../../model/content.ts';
import { propsOfType } from '../../model/links.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'icon/unknown',
  code: 'LU2017',
  severity: 'error',
  scope: 'brand',
  check(model, { catalogue, icons }, report) {
    if (!icons) return;
    const words = (name: string) => didYouMean(name, icons, 'Icons are listed in widgets/ui/icon/iconNames.ts.');
    const onPages = memo.onTrees(model, [icons, catalogue], (tree) => propsOfType('icon', tree, catalogue).flatMap(({ href: name, node, pointer, at }) =>
      icons.includes(name) ? [] : [{ ...at(pointer), node, routes: tree.kind === 'page' ? [tree.id] : [], subject: name, message: `Node "${node}" has the icon "${name}", which is not drawn.`, ...words(name) }]));
    for (const finding of onPages) report(finding);
    for (const { id, merged, file: { icon } } of entriesOf(model)) {
      if (icon !== undefined && !icons.includes(icon)) report({ ...placeIn(merged, '/icon'), subject: icon, message: `The entry "${id}" has the icon "${icon}", which is not drawn.`, ...words(icon) });
    }
    const site = model.files.get('site');
    if (!site) return;
    for (const { name, pointer } of ofSites.get([site], () => iconsIn(site.value))) {
      if (!icons.includes(name)) report({ ...placeIn(site, pointer), subject: name, message: `"${pointer.slice(1)}" is the icon "${name}", which is not drawn.`, ...words(name) });
    }
  },
};

const memo = new PageMemo<Finding>();
const ofSites = new IdentityMemo<ReturnType<typeof iconsIn>>();

/** The icons that a site config names: of sports, of slides, of links. */
function iconsIn(value: JsonValue, pointer = ''): readonly { readonly name: string; readonly pointer: string }[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue, at) => iconsIn(item, `${pointer}/${at}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inner = pointer + pointerStep(key);
    // The icon of an installed site is a picture.
    const isName = (key === 'icon' || key === 'iconName') && typeof item === 'string' && !inner.startsWith('/pwa/');
    return isName ? [{ name: item, pointer: inner }] : iconsIn(item, inner);
  });
}
