import { pointerOf, stepsOf } from '../../language/layers/mergeLayers.ts';
import type { Problem } from '../../language/problem.ts';
import { partsOfEntry } from '../../language/content/contentPlace.ts';
import { classify } from '../../language/release/index.ts';

/** What can be held back alone: a page, a form, a mail or an entry of a collection with all its files, an entry of a file that is a list of such entries, or a file. */
export type HeldKind = 'page' | 'form' | 'mail' | 'content' | 'text' | 'rule' | 'experiment' | 'redirect' | 'setting' | 'file';

/** The smallest part of a brand's configs that a fault lies in. */
export interface HeldPart {
  readonly kind: HeldKind;
  /** Id of the page, the form or the mail, `collection/slug` of an entry, `namespace:key` of a text in all its languages, name of the rule, the experiment or the redirect, pointer in `site.json`, path of the file. */
  readonly name: string;
}

/** Files whose entries stand alone, and where their entries are. */
export const ENTRIES = { rules: 'rule', experiments: 'experiment', redirects: 'redirect' } as const;

/** Whether a part is files as wholes, and no entry in some. */
export function isOfFiles({ kind }: HeldPart): boolean {
  return kind === 'page' || kind === 'form' || kind === 'mail' || kind === 'content' || kind === 'file';
}

/**
 * What of `site.json` is looks and words that no rule reads, by the steps to it, `*` for any: each such value stands alone. Lists of
 * slides are held whole, since they may be written without ids.
 */
const SETTINGS = ['/seo', '/sections/brand/*', '/sections/fonts/families/*', '/sections/media/*/*', '/sections/social'].map(stepsOf);

/** Undefined where a fault touches everything: facts, layouts, what the brand is, what of the site is more than looks, a broken promise. */
export function partOf({ rule, file, pointer }: Problem, idOf: (path: string) => string | undefined): HeldPart | undefined {
  if (rule.startsWith('promise/')) return undefined;
  const place = classify(file);
  if (!place) return { kind: 'file', name: file };
  const [first, second] = stepsOf(pointer);
  switch (place.kind) {
    case 'page':
    case 'form':
    case 'mail':
      return { kind: place.kind, name: idOf(file) ?? place.name };
    case 'content':
    case 'passage': {
      const { collection, slug } = partsOfEntry(place.name);
      return { kind: 'content', name: `${collection}/${slug}` };
    }
    case 'dictionary':
      return first === undefined ? { kind: 'file', name: file } : { kind: 'text', name: `${place.name.split('/')[1]}:${first}` };
    case 'rules':
    case 'experiments':
    case 'redirects':
      return first === place.kind && second !== undefined ? { kind: ENTRIES[place.kind], name: second } : { kind: 'file', name: file };
    case 'site':
      return settingAt(stepsOf(pointer));
    case 'brandbook':
    case 'routes':
    case 'terms':
    case 'asset':
    case 'licences':
      return { kind: 'file', name: file };
    default:
      return undefined;
  }
}

function settingAt(steps: readonly string[]): HeldPart | undefined {
  const setting = SETTINGS.find((known) => steps.length >= known.length && known.every((step, at) => step === '*' || step === steps[at]));
  return setting && { kind: 'setting', name: pointerOf(steps.slice(0, setting.length)) };
}
