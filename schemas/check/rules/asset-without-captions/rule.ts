import { nearestName } from '../../../language/brandbook/index.ts';
import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { WidgetCatalogue } from '../../../language/manifest.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import type { Place, Tree } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

const memo = new PageMemo<Film>();

export const rule: BrandRule = {
  name: 'asset/without-captions',
  code: 'LU2811',
  severity: 'warning',
  scope: 'brand',
  check(model, { catalogue }, report) {
    const { languages = {}, enabledLanguages } = model.site;
    for (const { node, routes, prop, silentBy, captions, isSilent, film, at } of memo.onTrees(model, [catalogue], (tree) => filmsIn(tree, catalogue))) {
      const of = { node, routes };
      const unknown = captions.filter((language) => !Object.hasOwn(languages, language));
      const guessed = unknown.map((language) => nearestName(language, enabledLanguages.filter((known) => !captions.includes(known))));
      unknown.forEach((language, index) => {
        const guess = guessed[index];
        report({ ...at(`/props/${prop}${pointerStep(language)}`), ...of, subject: `${prop} ${language}`, message: `Node "${node}" has captions in "${language}", which is no language of the site.`, help: guess === undefined ? `Name them by one of: ${Object.keys(languages).join(', ')}.` : `Did you mean "${guess}"?` });
      });
      // A misspelt language is the cause of what it leaves missing.
      const lacking = isSilent ? [] : enabledLanguages.filter((language) => !captions.includes(language) && !guessed.includes(language));
      if (lacking.length === 0) continue;
      const meant = silentBy === undefined ? '' : `, or write "${silentBy}": true where nothing is to be heard`;
      report({ ...at(captions.length > 0 ? `/props/${prop}` : `/props/${film}`), ...of, subject: prop, message: `Node "${node}" shows a film without captions in ${lacking.join(', ')}.`, help: `Give "${prop}" a WebVTT file for each language${meant}.` });
    }
  },
};

/** A film on a page. */
interface Film {
  readonly node: string;
  readonly routes: readonly string[];
  /** Names of the props that hold the film, its captions, and whether nothing is to be heard. */
  readonly film: string;
  readonly prop: string;
  readonly silentBy: string | undefined;
  readonly captions: readonly string[];
  readonly isSilent: boolean;
  at(inner: string): Place;
}

function filmsIn(tree: Tree, catalogue: WidgetCatalogue): readonly Film[] {
  return tree.own.flatMap(({ id, declaration: { use, props = {} }, at }) => Object.entries(catalogue.get(use)?.props ?? {}).flatMap(([film, declared]): readonly Film[] => {
    if (declared.type !== 'asset' || declared.captionsIn === undefined || !(film in props)) return [];
    const { captionsIn: prop, silentBy } = declared;
    return [{ node: id, routes: tree.kind === 'page' ? [tree.id] : [], film, prop, silentBy, captions: languagesIn(props[prop]), isSilent: silentBy !== undefined && props[silentBy] === true, at }];
  }));
}

function languagesIn(captions: JsonValue | undefined): readonly string[] {
  return captions !== undefined && isJsonObject(captions) ? Object.keys(captions).filter((key) => captions[key] !== null && !key.startsWith('$')) : [];
}
