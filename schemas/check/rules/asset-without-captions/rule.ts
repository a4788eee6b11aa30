import { nearestName } from '../../../language/brandbook/index.ts';
import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { WidgetCatalogue } from '../../../language/manifest.ts';
import { faultyNodes } from '../../model/propFaults.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import type { Place, Tree } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

const memo = new PageMemo<Film>();

export const rule: BrandRule = {
  name: 'asset/without-captions',
  code: 'LU2811',
  severity: 'warning',
  scope: 'brand',
  yieldsTo: ['brand/unknown-language'],
  check(model, { catalogue }, report) {
    const { languages, enabledLanguages } = model.site;
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
      const meant = silentBy === undefined ? '' : `, or write "${silentBy}": true where nothing is to be heard`;
      if (captions.length === 0 && lacking.length > 0) report({ ...at(`/props/${film}`), ...of, subject: prop, message: `Node "${node}" shows a film without captions.`, help: `Give "${prop}" a WebVTT file for each language${meant}.` });
      // Each by itself: brands have other languages, and what is said of all of them is said once.
      else for (const language of lacking) report({ ...at(`/props/${prop}`), ...of, subject: `${prop} ${language}`, message: `Node "${node}" shows a film without captions in "${language}".`, help: `Add "${language}" with a WebVTT file to "${prop}".` });
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

/** Those of nodes whose props are what the widget takes: a misspelt prop is the cause of what it leaves missing. */
function filmsIn(tree: Tree, catalogue: WidgetCatalogue): readonly Film[] {
  return tree.own.flatMap(({ id, declaration: { use, props = {} }, at }) => Object.entries(catalogue.get(use)?.props ?? {}).flatMap(([film, declared]): readonly Film[] => {
    if (declared.type !== 'asset' || declared.captionsIn === undefined || !(film in props) || faultyNodes(tree, catalogue).some(({ node }) => node.id === id)) return [];
    const { captionsIn: prop, silentBy } = declared;
    return [{ node: id, routes: tree.kind === 'page' ? [tree.id] : [], film, prop, silentBy, captions: languagesIn(props[prop]), isSilent: silentBy !== undefined && props[silentBy] === true, at }];
  }));
}

function languagesIn(captions: JsonValue | undefined): readonly string[] {
  return captions !== undefined && isJsonObject(captions) ? Object.keys(captions).filter((key) => captions[key] !== null && !key.startsWith('$')) : [];
}
